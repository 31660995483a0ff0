import { expect, test } from 'vitest';
import {
  contactPagePath,
  maxLengths,
  plainFormNoticeIds,
} from '../../functions/src/shared/contract.ts';
import { messageWithPlate } from '../../functions/src/shared/plate.ts';
import { company } from '../../web/src/company.ts';
import { contactResolver } from '../../web/src/contact/form/form-resolver.ts';
import { withPlateInError, withPlateLines } from '../../web/src/plate/plate-message.ts';
import { formTexts } from '../../web/src/texts/form.ts';
import { plateTexts } from '../../web/src/texts/plate.ts';
import { makeMessage } from '../support/message.ts';
import { formOf, shareContactFunction } from './contact-function.ts';

const contact = await shareContactFunction();

const { max } = company.tons;

test.for([
  ['a number', '0.5', '0.5 TR'],
  ['a number of several digits', '12.25', '12.25 TR'],
  ['the largest size that the company works with', max, `${max} TR`],
  ['a larger number, which may be of BTU/h', `1${max}`, `1${max} (sin unidad)`],
  ['a size with a unit of its own', '5 kW', '5 kW'],
  ['nothing but commas', ',,,', ',,,'],
] as const)('a capacity of %s is sent as it should be', ([, capacidad, sent]) => {
  expect(messageWithPlate('Hola', { capacidad })).toBe(`Hola\n\nCapacidad: ${sent}`);
});

test('the limit of the message applies to what is sent, and its error says so', () => {
  const form = { marca: 'Trane', message: 'm'.repeat(4987) };
  const { errors } = withPlateInError(contactResolver(withPlateLines(form)), form);
  const tooLong = formTexts.tooLong(maxLengths.mensaje + 1, maxLengths.mensaje);
  expect(errors).toHaveProperty(
    'message.message',
    tooLong.replace(/\.$/, `${plateTexts.counted}.`),
  );
});

/** Posts a form as a browser does without script. */
function postPlainForm(fields: Record<string, string>) {
  const form = new URLSearchParams({ ...formOf(makeMessage()), ...fields });
  return contact.post().redirects(0).type('form').send(form.toString());
}

test('the slots of the data plate stand under the message of a plain form', async () => {
  const slots = { marca: 'Trane', modelo: ' ', capacidad: '1,500', serie: 'U14\r\n7' };
  await postPlainForm({ ...slots, message: 'No enfría.' }).expect(303);
  const mail = await contact.smtp.mails[0]?.read();
  const lines = ['No enfría.', '', 'Marca: Trane', 'Capacidad: 1,500 TR', 'Serie: U14 7'];
  expect(mail?.text?.startsWith(lines.map((line) => `│ ${line}\n`).join(''))).toBe(true);
});

test('a plate without a message is refused', async () => {
  const response = await postPlainForm({ marca: 'Trane', message: ' ' });
  expect(response.headers.location).toBe(`${contactPagePath}#${plainFormNoticeIds.invalid}`);
});
