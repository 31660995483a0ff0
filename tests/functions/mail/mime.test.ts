import { expect, test } from 'vitest';
import MailComposer from '../../../functions/node_modules/nodemailer/dist/esm/mail-composer/index.js';
import type { ContactMessage } from '../../../functions/src/contract.ts';
import { composeEmail } from '../../../functions/src/email.ts';
import { renderMail } from '../../../functions/src/mime.ts';
import { contactMessage } from '../../support/message.ts';

const envelope = {
  id: 'd3b0',
  date: new Date('2026-11-20T18:00:00Z'),
  from: 'sitio@example.com',
  to: ['ventas@example.com'],
  isSuspect: false,
};

test.for<[name: string, fields: Partial<ContactMessage>]>([
  ['Spanish', {}],
  ['plain ASCII', { nombre: 'Ana', empresa: '', mensaje: 'Hola' }],
  ['another script', { nombre: '山田太郎', mensaje: '冷凍機が止まりました。'.repeat(200) }],
  ['long lines', { mensaje: 'x'.repeat(3000) }],
  ['long words and accents', { mensaje: 'ñandú áé '.repeat(500) }],
  ['lines of dots and spaces', { mensaje: '.\n..\n. \n\t\n =\n--\nfin' }],
])('a mail is what nodemailer itself writes: %s', async ([, fields]) => {
  const email = composeEmail(contactMessage(fields), envelope);
  const mail = new MailComposer({ ...email, disableFileAccess: true }).compile();
  const own = await mail.build();
  expect(renderMail(mail)).toBe(own.toString('latin1'));
});
