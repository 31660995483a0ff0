import { spawnSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ContactMessage, validate } from '../../../functions/src/contract.ts';
import { contactMessage } from '../../support/message.ts';
import type { KeptMail } from '../../support/smtp-server.ts';
import { startContactFunction } from '../contact-function.ts';
import { isFull, report, seed } from './scale.ts';

const MESSAGES = isFull ? 5000 : 400;
const READER = path.join(import.meta.dirname, 'read-mails.py');
const HEADERS = 'from to reply-to subject message-id date mime-version content-type';
const HEADERS_WITHOUT_REPLY = HEADERS.replace('reply-to ', '');

/** Known attacks on mail programs. */
const ATTACKS = [
  '\r\nBcc: x@evil.example',
  '\nReply-To: x@evil.example',
  '\u2028Bcc: x@evil.example',
  '\u0085To: x@evil.example',
  '\0',
  '\u202egnp.exe',
  '\u2066x\u2069',
  '\ud800',
  '\udc00x',
  '=?utf-8?Q?=0D=0ABcc:_x@evil.example?=',
  '=?utf-8?B?DQpCY2M6IHhAZXZpbC5leGFtcGxl?=',
  '=?utf-8?Q?=E2=80=AE?=',
  '"soporte@banco.es"',
  'Banco <soporte@banco.es>',
  'a@b.mx, c@d.mx;',
  '(comment)',
  '\\"',
  '.\r\n.\r\nMAIL FROM:<x@evil.example>',
  '<script>alert(1)</script>',
  'x'.repeat(1100),
  '漢'.repeat(400),
  '👩‍👩‍👧‍👦',
  '\u0301\u0301\u0301',
  '\t',
];
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ATTACKS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
);
const hostile = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(' '));
const address = fc.oneof(
  fc.constantFrom('maria@hospital.mx', "o'b+x@sub.example.com", 'josé@empresa.mx', 'x@españa.es'),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((local) => `${local}@example.com`),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((domain) => `a@${domain}.mx`),
  fc.constant(`a@${`${'ñ'.repeat(55)}.`.repeat(4)}mx`),
);
const messages = fc.record({
  nombre: hostile,
  empresa: fc.oneof(hostile, fc.constant('')),
  telefono: fc.constant('(81)-2345-6789'),
  correo: address,
  mensaje: hostile,
});

/** Generates valid messages with hostile texts. */
function hostileMessages(): ContactMessage[] {
  const found: ContactMessage[] = [];
  for (let batch = 0; found.length < MESSAGES; batch += 1) {
    for (const typed of fc.sample(messages, { seed: seed + batch, numRuns: 200 })) {
      const checked = validate(contactMessage(typed));
      if (checked.valid) found.push(checked.message);
    }
  }
  return found.slice(0, MESSAGES);
}

interface ReadMail {
  headers: string[];
  subject: string;
  replyTo: { name: string; address: string }[];
  text: string;
  defects: string[];
}

async function readByPostalMime(mail: KeptMail): Promise<ReadMail> {
  const { headers, subject = '', replyTo = [], text = '' } = await mail.read();
  const addresses = replyTo.map(({ name, address: of = '' }) => ({ name, address: of }));
  return { headers: headers.map(({ key }) => key), subject, replyTo: addresses, text, defects: [] };
}

function readByPython(mails: KeptMail[]): ReadMail[] {
  const lines = mails.map(({ raw }) => `${Buffer.from(raw, 'latin1').toString('base64')}\n`);
  const options = { input: lines.join(''), maxBuffer: 2 ** 30 };
  const { stdout, stderr } = spawnSync('python3', [READER], options);
  if (stderr.length > 0) throw new Error(stderr.toString());
  const answers = stdout.toString().trim().split('\n');
  return answers.map((line) => JSON.parse(line));
}

const UNCLEAN = /[^\P{Cc}\t\r\n]|\p{Bidi_Control}|\p{Cs}/u;
const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the names of the checks that a mail fails, in its bytes or as a parser reads it. */
function faultsOf({ raw }: KeptMail, mail: ReadMail, message: ContactMessage): string[] {
  const names = mail.replyTo.map(({ name }) => name).join();
  const checks: Record<string, boolean> = {
    'its headers, exactly': [HEADERS, HEADERS_WITHOUT_REPLY].includes(mail.headers.join(' ')),
    'at most one Reply-To, the visitor’s': mail.replyTo.every(
      ({ address: of }, index) => index === 0 && /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(of),
    ),
    'no raw 8-bit or control character': /^[\t\r\n\x20-\x7e]*$/.test(raw),
    'no line over 998 octets': raw.split('\r\n').every(({ length }) => length <= 998),
    'a clean subject': !/[\p{Cc}\p{Bidi_Control}\p{Cs}]/u.test(mail.subject),
    'a clean name': !/[\p{Cc}\p{Bidi_Control}\p{Cs}@<>]/u.test(names),
    'a clean text': !UNCLEAN.test(mail.text),
    'the whole message': oneSpace(mail.text).includes(oneSpace(message.mensaje)),
    'no defect': mail.defects.length === 0,
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]));
}

const hasPython = spawnSync('python3', ['--version']).status === 0;
const note = hasPython ? '' : ' (skipped: the second parser, python3 is not installed)';

test(`${MESSAGES} hostile messages are clean mails with exactly their headers and whole texts${note}`, {
  timeout: 300 * MESSAGES,
}, async () => {
  const { smtp, send } = await startContactFunction();
  const sent = hostileMessages();
  for (const message of sent) expect((await send(message)).status).toBe(200);
  expect(smtp.mails).toHaveLength(MESSAGES);
  const readings = {
    'postal-mime': await Promise.all(smtp.mails.map(readByPostalMime)),
    ...(hasPython && { python: readByPython(smtp.mails) }),
  };
  const faults = Object.entries(readings).flatMap(([parser, mails]) =>
    smtp.mails.flatMap((kept, index) => {
      const [mail, message] = [mails[index] as ReadMail, sent[index] as ContactMessage];
      return faultsOf(kept, mail, message).map(
        (fault) => `${parser}: ${fault}: ${JSON.stringify(message)}`,
      );
    }),
  );
  report({ mails: smtp.mails.length, parsers: Object.keys(readings), faults: faults.length });
  expect(faults.slice(0, 20)).toEqual([]);
});
