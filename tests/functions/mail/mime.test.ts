import { expect, test } from 'vitest';
import MailComposer from '../../../functions/node_modules/nodemailer/dist/esm/mail-composer/index.js';
import type { ContactMessage } from '../../../functions/src/contract.ts';
import { renderMail } from '../../../functions/src/email/mime.ts';
import { contactEmail } from '../../support/message.ts';

test.for<[name: string, fields: Partial<ContactMessage>]>([
  ['Spanish', {}],
  ['plain ASCII', { nombre: 'Ana', empresa: '', mensaje: 'Hola' }],
  ['another script', { nombre: '山田太郎', mensaje: '冷凍機が止まりました。'.repeat(200) }],
  ['long lines', { mensaje: 'x'.repeat(3000) }],
  ['long words and accents', { mensaje: 'ñandú áé '.repeat(500) }],
  ['lines of dots and spaces', { mensaje: '.\n..\n. \n\t\n =\n--\nfin' }],
])('a mail is what nodemailer itself writes: %s', async ([, fields]) => {
  const email = contactEmail(fields);
  const mail = new MailComposer({ ...email, disableFileAccess: true }).compile();
  const own = await mail.build();
  expect(renderMail(mail)).toBe(own.toString('latin1'));
});
