import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldErrors, validate } from '../../functions/src/contract.ts';
import { isMailAddress, normalizeText } from '../../functions/src/field-text.ts';
import { contactMessage } from '../support/message.ts';

describe('a message', () => {
  test('that keeps every rule is taken as it is', () => {
    const message = contactMessage();
    expect(validate(message)).toEqual({ valid: true, message });
  });

  test('needs no company', () => {
    const { empresa: _, ...message } = contactMessage();
    expect(validate(message)).toEqual({ valid: true, message: { ...message, empresa: '' } });
  });

  test('is trimmed, composed (NFC) and given line feeds', () => {
    const typed = contactMessage({
      nombre: '  Jose\u0301\t',
      mensaje: '\r\nuno\r\ndos\rtres\u2028 ',
    });
    expect(validate(typed)).toMatchObject({
      message: { nombre: 'José', mensaje: 'uno\ndos\ntres' },
    });
  });

  test('reaches to its limits, and no further', () => {
    const full = { nombre: 'n'.repeat(120), empresa: 'e'.repeat(160), mensaje: 'm'.repeat(5000) };
    expect(validate(contactMessage(full))).toMatchObject({ valid: true });
  });
});

const { required, tooLong, invalid } = fieldErrors;
const longAddress = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}mx`;

test.for([
  ['nombre', '', required],
  ['nombre', ' \t\u00a0', required],
  ['nombre', '\u200b\u202e\u0000', required],
  ['nombre', 'n'.repeat(121), tooLong],
  ['nombre', 'Ana\nBcc: x@example.org', invalid],
  ['nombre', 'Ana\u2028Bcc: x@example.org', invalid],
  ['empresa', 'e'.repeat(161), tooLong],
  ['empresa', 'ACME\r\nX: y', invalid],
  ['telefono', '', required],
  ['telefono', '8112345678', fieldErrors.telefono],
  ['telefono', '(81)-1234-567', fieldErrors.telefono],
  ['telefono', '(81)-1234-56789', fieldErrors.telefono],
  ['telefono', '(٨١)-١٢٣٤-٥٦٧٨', fieldErrors.telefono],
  ['correo', '', required],
  ['correo', 'maria', fieldErrors.correo],
  ['correo', 'maria.hospital.mx', fieldErrors.correo],
  ['correo', longAddress, tooLong],
  ['mensaje', '\n\n', required],
  ['mensaje', 'm'.repeat(5001), tooLong],
] as const)('%s %j is refused: %s', ([field, value, error]) => {
  const checked = validate(contactMessage({ [field]: value }));
  expect(checked).toEqual({ valid: false, error, fields: { [field]: error } });
});

test('every field that breaks its rule is named, and the first one is the error', () => {
  expect(validate({ correo: 'x', telefono: '81' })).toEqual({
    valid: false,
    error: required,
    fields: {
      nombre: required,
      telefono: fieldErrors.telefono,
      correo: fieldErrors.correo,
      mensaje: required,
    },
  });
});

test.for([
  null,
  'texto',
  42,
  [],
  [contactMessage()],
  { ...contactMessage(), mensaje: { path: '/etc/passwd' } },
  { ...contactMessage(), nombre: ['Ana'] },
  { ...contactMessage(), telefono: 8112345678 },
  { ...contactMessage(), empresa: null },
  { ...contactMessage(), bcc: 'x@example.org' },
])('a body of another shape is not a request: %j', (body) => {
  expect(validate(body)).toMatchObject({ valid: false, error: invalid });
});

test('whatever the body, it is valid with clean texts or told apart with an error', () => {
  const shaped = fc.record(
    { nombre: fc.anything(), empresa: fc.string(), telefono: fc.string(), correo: fc.anything() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), shaped), (body) => {
      const checked = validate(body);
      return checked.valid ? true : Object.values(fieldErrors).includes(checked.error as never);
    }),
    { numRuns: 2000 },
  );
});

test('a text that was normalized stays as it is and bears nothing unseen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const text = normalizeText(typed);
      expect(normalizeText(text)).toBe(text);
      expect(text).not.toMatch(/[^\P{Cc}\t\n]|\p{Bidi_Control}|\p{Cs}|[\u2028\u2029]/u);
    }),
  );
});

test.for([
  'a@b.mx',
  "o'brien+web@sub.example.com",
  'josé@empresa.mx',
  'ventas@peñoles.com.mx',
  'x@xn--pearol-vwa.xn--p1ai',
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (address) => {
  expect(isMailAddress(address)).toBe(true);
});

test.for([
  'a@b',
  '@b.mx',
  'a@',
  'a@@b.mx',
  'a@b@c.mx',
  'a b@c.mx',
  '.a@b.mx',
  'a.@b.mx',
  'a..b@c.mx',
  'a@-b.mx',
  'a@b-.mx',
  'a@b..mx',
  'a@b.mx.',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  '"a b"@c.mx',
  'Ana <a@b.mx>',
  'a@b.mx,c@d.mx',
  'a@b.mx\nBcc: c@d.mx',
  `${'a'.repeat(65)}@example.com`,
])('%j is no address', (address) => {
  expect(isMailAddress(address)).toBe(false);
});

// With backtracking these would take longer than the test may.
test.for(['a.', 'a-', 'a@', '.', 'é.'])('50,000 × %j is no address', { timeout: 5000 }, (piece) => {
  expect(isMailAddress(`${piece.repeat(50_000)}!`)).toBe(false);
});
