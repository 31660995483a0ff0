import request from 'supertest';
import { onTestFinished } from 'vitest';
import type { ContactMessage } from '../../functions/src/contract.ts';
import { parametersFor, startFunction } from '../support/function-server.ts';
import { contactMessage } from '../support/message.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

/** Starts, for one test, the function with a mail server behind it; tests that run at a time bring `atEnd`. */
export async function startContactFunction(
  parameters: NodeJS.ProcessEnv = {},
  atEnd: (stop: () => Promise<void>) => void = onTestFinished,
) {
  const smtp = await startSmtpServer();
  atEnd(smtp.stop);
  const server = await startFunction(parametersFor(smtp.port, parameters));
  atEnd(server.stop);
  const post = () => request(server.url).post('/');
  /** Posts a message that keeps every rule, but for the fields that a test is about. */
  const send = (fields?: Partial<ContactMessage>) => post().send(contactMessage(fields));
  return { smtp, server, post, send };
}

export type ContactFunction = Awaited<ReturnType<typeof startContactFunction>>;
