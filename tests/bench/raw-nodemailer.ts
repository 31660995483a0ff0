// The reference: nodemailer alone sends the function's mail over its own pool, in a process of its own.
// node raw-nodemailer.ts <port> prints its figures as JSON.

import nodemailer from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { contactEmail } from '../support/message.ts';
import { pace } from './measure.ts';

const pool = 'pool=true&maxConnections=10&maxMessages=100000&tls.rejectUnauthorized=false';
const transporter = nodemailer.createTransport(
  `smtp://sitio:bench@127.0.0.1:${process.argv[2]}?${pool}`,
);
const email = contactEmail();
const send = () => transporter.sendMail({ ...email });
// Not counted: connections are opened and code is compiled.
await pace(1000, 80, send);
const { perSecond } = await pace(1000, 80, send);
const { p50 } = await pace(300, 1, send);
console.log(JSON.stringify({ perSecond, p50 }));
transporter.close();
