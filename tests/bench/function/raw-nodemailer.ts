// The function's own, not the one that another tool brings.
import nodemailer from '../../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { contactEmail } from '../../support/message.ts';
import { type Load, pace } from './load.ts';

// The reference: nodemailer alone, in a process of its own, told by the benchmark what to send. It
// sends the function's mail over as many connections, and checks, counts and logs nothing.

const transporter = nodemailer.createTransport({
  pool: true,
  host: '127.0.0.1',
  port: Number(process.argv[2]),
  auth: { user: 'sitio', pass: 'bench' },
  tls: { rejectUnauthorized: false },
  maxConnections: 10,
  maxMessages: Number.POSITIVE_INFINITY,
});
const email = contactEmail();

process.on('message', async (load: Load) => {
  process.send?.(await pace(load, () => () => transporter.sendMail({ ...email })));
});
