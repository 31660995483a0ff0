// The reference: a contact form's function as it is often written, with a transport per request. It
// sends the same mail; `function.ts` bundles what composes it.
const { randomUUID } = require('node:crypto');
const { initializeApp } = require('../../functions/node_modules/firebase-admin');
const { https } = require('../../functions/node_modules/firebase-functions/lib/v2');
const nodemailer = require('../../functions/node_modules/nodemailer');
const { composeEmail } = require('../../node_modules/.cache/bench/email.cjs');

initializeApp();

exports.sendContactMail = https.onRequest(async (req, res) => {
  const transporter = nodemailer.createTransport({
    host: process.env.SMTP_HOST,
    port: Number(process.env.SMTP_PORT),
    auth: { user: process.env.SMTP_USER, pass: process.env.SMTP_PASSWORD },
    tls: { rejectUnauthorized: false },
  });
  const email = composeEmail(req.body, {
    id: randomUUID(),
    date: new Date(),
    from: process.env.MAIL_FROM,
    to: [process.env.MAIL_TO],
    isSuspect: false,
  });
  await transporter.sendMail(email);
  res.json({ success: true, error: '' });
});
