// The reference: nodemailer alone sends the function's mail over its own pool, in a process of its own.
// node raw-nodemailer.ts <port> <messages> <concurrency> prints the pace as JSON.

import nodemailer from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { contactEmail } from '../support/message.ts';
import { pace } from './measure.ts';

const [port, messages = 0, concurrency = 0] = process.argv.slice(2).map(Number);
const transporter = nodemailer.createTransport({
  pool: true,
  host: '127.0.0.1',
  port,
  auth: { user: 'sitio', pass: 'bench' },
  tls: { rejectUnauthorized: false },
  maxConnections: 10,
  maxMessages: Number.POSITIVE_INFINITY,
});
const email = contactEmail();
const send = () => transporter.sendMail({ ...email });
// Not counted: connections are opened and code is compiled.
await pace(messages / 4, concurrency, send);
console.log(JSON.stringify(await pace(messages, concurrency, send)));
transporter.close();
