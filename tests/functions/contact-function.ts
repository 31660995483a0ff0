import request from 'supertest';
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import { type ContactMessage, fieldDefinitions } from '../../functions/src/shared/contract.ts';
import { parametersFor, startFunction } from '../support/function-server.ts';
import { makeMessage } from '../support/message.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

/** Returns a message as the fields of the page's plain form. */
export function formOf(message: ContactMessage): Record<string, string> {
  return Object.fromEntries(
    fieldDefinitions.map(({ name, wireName }) => [name, message[wireName]]),
  );
}

/** Starts the function with a mail server, for one test; `shareContactFunction` passes `afterAll`. */
export async function startContactFunction(
  parameters: NodeJS.ProcessEnv = {},
  atEnd: (stop: () => Promise<void>) => void = onTestFinished,
) {
  const smtp = await startSmtpServer();
  atEnd(smtp.stop);
  const server = await startFunction(parametersFor(smtp.port, parameters));
  atEnd(server.stop);
  const post = () => request(server.url).post('/');
  /** Posts a valid message, with these fields in place of its own. */
  const send = (changed?: Partial<ContactMessage>) => post().send(makeMessage(changed));
  const log = () =>
    (server.output().match(/^\{.*"outcome".*\}$/gm) ?? []).map((l) => JSON.parse(l));
  return { smtp, server, post, send, log };
}

/** Starts the function once for all tests of a file; each begins with an empty mailbox. */
export async function shareContactFunction(parameters: NodeJS.ProcessEnv = {}) {
  const contact = await startContactFunction(parameters, afterAll);
  beforeEach(() => {
    Object.assign(contact.smtp, { mails: [], tries: 0, faults: [], chooseFault: () => undefined });
  });
  return contact;
}
