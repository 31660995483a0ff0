import { expect, test } from 'vitest';
import {
  contactPagePath,
  type FieldName,
  fieldDefinitions,
  honeypotName,
  plainFormNoticeIds,
} from '../../functions/src/shared/contract.ts';
import { makeMessage } from '../support/message.ts';
import { type Fault, REFUSAL } from '../support/smtp-server.ts';
import { formOf, shareContactFunction } from './contact-function.ts';

const contact = await shareContactFunction();

type Fields = Record<string, string>;

/** Posts a form as a browser does without script. */
function postForm(form: string) {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  return contact.post().redirects(0).type('form').set('Accept', accept).send(form);
}

/** Returns a valid form, another message each time, with these fields. */
function formWith(fields: Fields = {}): string {
  const typed = {
    name: 'María <Peña>',
    empresa: '',
    telefono: '+52 1 81 2345 6789',
  } satisfies Partial<Record<FieldName, string>>;
  return new URLSearchParams({ ...formOf(makeMessage()), ...typed, ...fields }).toString();
}
const post = (fields?: Fields) => postForm(formWith(fields));
const noticeAt = (id: string) => `${contactPagePath}#${id}`;
const labelOf = (name: string) => fieldDefinitions.find((it) => it.name === name)?.label ?? '';

test('a plain form is delivered, with its phone formatted', async () => {
  const response = await post({ message: '\nuno & "dos"\r\ntres' });
  expect(response.status).toBe(303);
  expect(response.headers.location).toBe(noticeAt(plainFormNoticeIds.accepted));
  const mail = await contact.smtp.mails[0]?.read();
  expect(mail?.text).toMatch(/^│ uno & "dos"\n│ tres$/m);
  expect(mail?.text).toContain(`${labelOf('telefono')}: (81)-2345-6789`);
});

test('of a field that is given twice the last value counts', async () => {
  await postForm(`${formWith()}&empresa=A&empresa=B`).expect(303);
  const lines = (await contact.smtp.mails[0]?.read())?.text?.split('\n');
  expect(lines).toContain(`${labelOf('empresa')}: B`);
});

test.for([
  ['https://spam.example', '[posible spam] Solicitud de María <Peña>, (81)-2345-6789'],
  [' ', 'Solicitud de María <Peña>, (81)-2345-6789'],
])('with %j in the honeypot the subject is %j', async ([typed = '', subject]) => {
  await post({ [honeypotName]: typed }).expect(303);
  expect((await contact.smtp.mails[0]?.read())?.subject).toBe(subject);
});

const LOST_CONNECTION: Fault = { at: 'accepted', do: 'drop' };
test.for<[after: string, notice: string, fields: Fields, fault?: Fault]>([
  ['a field with an error', plainFormNoticeIds.invalid, { email: 'maria@' }],
  ['a body that is too large', plainFormNoticeIds.notSent, { message: 'x'.repeat(70_000) }],
  ['a refusal', plainFormNoticeIds.notSent, {}, REFUSAL],
  ['a lost connection', plainFormNoticeIds.unconfirmed, {}, LOST_CONNECTION],
])('after %s the sender sees the notice %s', async ([, notice, fields, fault]) => {
  contact.smtp.chooseFault = () => fault;
  const response = await post(fields);
  expect(response.status).toBe(303);
  expect(response.headers.location).toBe(noticeAt(notice));
  expect(response.headers['cache-control']).toBe('no-store');
  expect(contact.smtp.mails).toEqual([]);
});
