// The reference: a contact form's function as it is often written, with a transport per request.
const { initializeApp } = require('../../functions/node_modules/firebase-admin');
const { https } = require('../../functions/node_modules/firebase-functions/lib/v2');
const nodemailer = require('../../functions/node_modules/nodemailer');

initializeApp();

exports.sendContactMail = https.onRequest(async (req, res) => {
  const { nombre, correo, telefono, mensaje } = req.body;
  const transporter = nodemailer.createTransport({
    host: process.env.SMTP_HOST,
    port: Number(process.env.SMTP_PORT),
    auth: { user: process.env.SMTP_USER, pass: process.env.SMTP_PASSWORD },
    tls: { rejectUnauthorized: false },
  });
  await transporter.sendMail({
    from: process.env.MAIL_FROM,
    to: process.env.MAIL_TO,
    replyTo: correo,
    subject: `Contacto web: ${nombre}`,
    text: `${nombre}\n${telefono}\n${correo}\n\n${mensaje}`,
  });
  res.json({ success: true, error: '' });
});
