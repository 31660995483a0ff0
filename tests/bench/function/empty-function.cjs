// A reference: what the functions framework itself takes.
exports.sendContactMail = (_req, res) => {
  res.setHeader('Content-Type', 'application/json').end('{"success":true,"error":""}');
};
