import { expect, test } from 'vitest';
import { fieldDefinitions, validate } from '../../functions/src/shared/contract.ts';
import { parseMailAddress } from '../../functions/src/shared/field-text.ts';
import { makeMessage } from '../support/message.ts';

const required = 'El campo es requerido.';
const tooLong = 'El texto es demasiado largo.';
const telefono = 'Se requiere formato correcto (Ejemplo: (81)-1234-5678)';
const correo = 'El correo electrónico no es válido.';
const malformed = 'No pudimos leer su mensaje. Envíelo de nuevo o llámenos.';
const longAddress = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}mx`;

test.for([
  ['nombre', '  Jose\u0301\t', 'José'],
  ['empresa', '', ''],
  // As where a browser pastes several lines into a field of one.
  ['nombre', 'Ana\u2028María\u2029Sol\vLuz\fPaz\u0085Mar', 'Ana María Sol Luz Paz Mar'],
  ['nombre', 'Ana\nBcc: x@example.org', 'Ana Bcc: x@example.org'],
  ['empresa', 'ACME\r\nX: y\u2028', 'ACME X: y'],
  ['empresa', '\u2800', ''],
  ['nombre', '👍\u{1F3FB}', '👍\u{1F3FB}'],
  ['mensaje', '\r\nuno\r\ndos\r3\v4\f5\u00856\u20287\u20298\u2028 ', 'uno\ndos\n3\n4\n5\n6\n7\n8'],
  // What has no glyph does not arrive; emoji of several parts and other scripts stay whole.
  ['mensaje', 'Hola\u{E0041}\u{E007F}\u200b \u00adtodos\u2060\ufeff\u202e', 'Hola todos'],
  ['mensaje', '👨‍👩‍👧 1️⃣ क्‍ष 한글 \u1112\u1161\u11ab', '👨‍👩‍👧 1️⃣ क्‍ष 한글 한'],
  ['nombre', '辻\u{E0100}さん', '辻\u{E0100}さん'],
  ['nombre', 'علی\u200cرضا क्\u200dष', 'علی\u200cرضا क्\u200dष'],
  ['empresa', 'ᠠ\u180bᠠ\u180dᠠ\u180f 辻\u{E01EF}\ufe00', 'ᠠ\u180bᠠ\u180dᠠ\u180f 辻\u{E01EF}\ufe00'],
  ['mensaje', `a${'\n'.repeat(300)}b\n \n\t\n\nc\n\n\nd`, 'a\n\n\nb\n\n\nc\n\n\nd'],
  // 30 marks are left before normalize() puts them in order, which would take half a second here.
  [
    'mensaje',
    `a${'\u0345\u0334'.repeat(9000)}b${'\u0334'.repeat(31)}`,
    `a${'\u0334'.repeat(15)}${'\u0345'.repeat(15)}b${'\u0334'.repeat(30)}`,
  ],
  ['mensaje', 'Equipo\tHoras\u0000\u0007\u009b', 'Equipo\tHoras'],
  // A digit, punctuation or a symbol alone can be seen.
  ['mensaje', '2', '2'],
  ['mensaje', '¿?', '¿?'],
  ['mensaje', '+', '+'],
  ['nombre', 'Ana\ufff9x\ufffay\ufffb\ufffc\uffff', 'Anaxy'],
  ['correo', 'maria@\u200bhospital.mx', 'maria@hospital.mx'],
] as const)('%s %j is taken as %j', ([name, typed, taken]) => {
  const message = makeMessage();
  const checked = validate({ ...message, [name]: typed });
  expect(checked).toEqual({ valid: true, message: { ...message, [name]: taken } });
});

test.for<[name: string, length: number, longest: string]>([
  ['nombre', 120, 'n'.repeat(120)],
  ['empresa', 160, 'e'.repeat(160)],
  ['correo', 254, `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.mx`],
  ['mensaje', 5000, 'm'.repeat(5000)],
])('a %s of %i characters passes', ([name, length, longest]) => {
  expect(longest).toHaveLength(length);
  const message = makeMessage({ [name]: longest });
  expect(validate(message)).toEqual({ valid: true, message });
});

test.for<[name: string, typed: string, error: string]>([
  ['nombre', '', required],
  ['nombre', '\u200b\u202e\u0000', required],
  ['nombre', '\u3164\u115f\u1160\uffa0 \u2800\u{1d159}', required],
  ['mensaje', '\u{1F3FB} \u{1F3FF}', required],
  ['mensaje', '\u0301\u0345\ufe0f\u200d\u{E0041}\u{E007F}', required],
  ['nombre', 'n'.repeat(121), tooLong],
  ['empresa', 'e'.repeat(161), tooLong],
  ['telefono', '(81)-1234-567', telefono],
  ['telefono', '(81)-1234-56789', telefono],
  ['telefono', '1(81)-1234-5678', telefono],
  ['telefono', '(٨١)-١٢٣٤-٥٦٧٨', telefono],
  ['correo', 'maría@hospital.mx', correo],
  ['correo', longAddress, tooLong],
  ['mensaje', 'm'.repeat(5001), tooLong],
])('%s %j is refused: %s', ([name, typed, error]) => {
  const refusal = { valid: false, error, invalidFields: [name] };
  expect(validate(makeMessage({ [name]: typed }))).toEqual(refusal);
});

test('every field that breaks its rule is named, and the first one is the error', () => {
  const invalidFields = fieldDefinitions
    .filter((field) => field.required)
    .map(({ wireName }) => wireName);
  const refusal = { valid: false, error: required, invalidFields };
  expect(validate({ correo: 'x', telefono: '81' })).toEqual(refusal);
});

test.for([
  null,
  undefined,
  'texto',
  7,
  [],
  [makeMessage()],
  { ...makeMessage(), mensaje: { path: '/etc/passwd' } },
  { ...makeMessage(), empresa: null },
])('a body of another shape is not a request: %j', (body) => {
  expect(validate(body)).toMatchObject({ valid: false, error: malformed });
});

test('an optional field that is missing counts as empty', () => {
  const { empresa: _, ...others } = makeMessage();
  expect(validate(others)).toEqual({ valid: true, message: { ...others, empresa: '' } });
});

test.for(['Compras', { path: '/etc/passwd' }, null])(
  'a field that the form does not have is ignored, whatever it holds: %j',
  (unknownField) => {
    const message = makeMessage();
    expect(validate({ ...message, unknownField })).toEqual({ valid: true, message });
  },
);

test.for([
  ['a@b.mx', 'a@b.mx'],
  ["o'brien+web@sub.example.com", "o'brien+web@sub.example.com"],
  ["!#$%&'*+-/=^_`{|}~?@b.mx", "!#$%&'*+-/=^_`{|}~?@b.mx"],
  ['Ventas@Peñoles.com.mx', 'Ventas@xn--peoles-xwa.com.mx'],
  ['a@3m.grupo-7.mx', 'a@3m.grupo-7.mx'],
  ['a@उदाहरण.mx', 'a@xn--p1b6ci4b4b3a.mx'],
  ['a@b.vermögensberatung', 'a@b.xn--vermgensberatung-pwb'],
  ['x@xn--e1afmkfd.xn--p1ai', 'x@xn--e1afmkfd.xn--p1ai'],
  [`${'a'.repeat(64)}@b.mx`, `${'a'.repeat(64)}@b.mx`],
])('the mail address %s is returned with its domain in ASCII', ([address = '', ascii]) => {
  expect(parseMailAddress(address)).toBe(ascii);
});

test.for([
  'a@b',
  '@b.mx',
  'a@b@c.mx',
  '.a@b.mx',
  'a..b@c.mx',
  'a@-b.mx',
  'a@b..mx',
  'a@b.mx1',
  'a@b%2emx',
  'a@⒅.mx',
  'a@127.0.0.1',
  '"a"@c.mx',
  '<a@b.mx>',
  'a@b.mx,c@d.mx',
  'a b@c.mx',
  'a@b.mx\nBcc: c@d.mx',
  '=?utf-8?q?a?=@b.mx',
  `${'a'.repeat(65)}@b.mx`,
  // Longer than 254 characters once it is in ASCII.
  `a@${`${'ñ'.repeat(56)}.`.repeat(4)}mx`,
])('%j is no mail address', (text) => {
  expect(parseMailAddress(text)).toBeUndefined();
});
