import fc from 'fast-check';
import PostalMime, { type Address } from 'postal-mime';
import { expect, test } from 'vitest';
import MailComposer from '../../functions/node_modules/nodemailer/dist/esm/mail-composer/index.js';
import { validate, type WireName } from '../../functions/src/shared/contract.ts';
import { arbitraryText } from '../support/any-text.ts';
import { makeMail, makeMessage } from '../support/message.ts';

const HEADERS = /^from to reply-to subject message-id date mime-version content-type$/;
const UNCLEAN = /[^\P{Cc}\t\n]|\p{Bidi_Control}|\p{Cs}/u;

/** Known attacks on mail programs. */
const attack = fc.constantFrom(
  '\r\nBcc: x@evil.example',
  '\u2028Reply-To: x@evil.example',
  '\u202egnp.exe\u2066\0\ud800',
  '=?utf-8?Q?=0D=0ABcc:_x@evil.example?=',
  '=?utf-8?B?DQpCY2M6IHhAZXZpbC5leGFtcGxl?=',
  'Banco "jefe" <soporte@banco.es>',
  'a@b.mx, c@d.mx; (comment) \\"',
  '.\r\n.\r\nMAIL FROM:<x@evil.example>',
  'x'.repeat(1100),
  '👩‍👩‍👧‍👦\u0301\u0301\t',
);
const text = fc.oneof(attack, arbitraryText(30));
const hostile = fc.array(text, { maxLength: 4 }).map((texts) => texts.join(' '));
const name = hostile.map((value) =>
  value.replace(/[\n\v\f\r\u0085\u2028\u2029]/g, '').slice(0, 120),
);
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const correo = fc.oneof(
  fc.constantFrom("o'b+x@sub.example.com", 'a@⒅.mx', `a@${`${'ñ'.repeat(56)}.`.repeat(4)}mx`),
  fc.tuple(word, word).map(([local, domain]) => `${local}@${domain}.mx`),
);
const typed = fc.record({
  nombre: name,
  empresa: name,
  correo,
  mensaje: hostile,
} satisfies Record<Exclude<WireName, 'telefono'>, fc.Arbitrary<string>>);

test('a hostile message is a clean mail with exactly its headers and its whole text', async () => {
  const property = fc.asyncProperty(typed, async (fields) => {
    const checked = validate(makeMessage(fields));
    if (!checked.valid) return fc.pre(false);
    const { message } = checked;
    const raw = await new MailComposer(makeMail(message)).compile().build();
    expect(raw.toString('latin1')).toMatch(/^(?:[\t\x20-\x7e]{0,998}\r?\n)*[\t\x20-\x7e]{0,998}$/);
    const { headers, subject = '', replyTo, text: body = '' } = await PostalMime.parse(raw);
    expect(headers.map(({ key }) => key).join(' ')).toMatch(HEADERS);
    const [{ name: shown, address }, ...others] = replyTo as [Address];
    expect(others).toEqual([]);
    expect(`${subject}${shown}`).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Cs}]/u);
    expect(shown).not.toMatch(/[@<>]/);
    expect(address).toMatch(/^[\x21-\x7e]+@[a-z\d.-]+$/i);
    expect(body).not.toMatch(UNCLEAN);
    const words = body.replace(/^│ /gm, '').replace(/\s+/g, ' ');
    expect(words).toContain(message.mensaje.toWellFormed().replace(/\s+/g, ' '));
  });
  await fc.assert(property, { numRuns: 500 });
});
