// A contact form's function as it is commonly written: firebase-admin is initialised at load though
// nothing needs it, each request makes a transport, and nothing is validated.
const { initializeApp } = require('firebase-admin');
const { https } = require('firebase-functions/v2');
const nodemailer = require('nodemailer');

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
    html: `<p>${nombre}<br>${telefono}<br>${correo}</p><p>${mensaje}</p>`,
  });
  res.json({ success: true, error: '' });
});
