import { expect, onTestFinished, test } from 'vitest';
import { openRelay } from '../../../functions/src/relay.ts';
import { contactEmail } from '../../support/message.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';

const fault = new TypeError('x is not a function');
const misuse = Object.assign(new TypeError('No string'), { code: 'ERR_INVALID_ARG_TYPE' });
const throwing = (error: Error) => () => {
  throw error;
};
const attachment = (error: Error) => [
  Object.defineProperty({}, 'content', { get: throwing(error) }),
];

test.for<[where: string, error: Error, broken: object]>([
  ['while the mail is composed', fault, { attachments: attachment(fault) }],
  ["with a code of Node's own", misuse, { attachments: attachment(misuse) }],
  ['while the mail is written out', fault, { text: { toString: throwing(fault) } }],
])('a fault of our own %s is thrown, and no mail server sees a try', async ([, error, broken]) => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const relay = openRelay([{ host: '127.0.0.1', port: smtp.port, name: 'example.com' }]);
  const delivery = relay.deliver({ ...contactEmail(), ...broken }, new AbortController().signal);
  await expect(delivery).rejects.toBe(error);
  expect(smtp.tries).toBe(0);
});
