import request, { type Test } from 'supertest';
import { onTestFinished } from 'vitest';
import type { ContactMessage } from '../../functions/src/contract.ts';
import { type FunctionServer, parametersFor, startFunction } from '../support/function-server.ts';
import { contactMessage } from '../support/message.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

/** The function with a mail server behind it. */
export interface ContactFunction {
  smtp: SmtpServer;
  server: FunctionServer;
  post(): Test;
  /** Posts a message that keeps every rule, but for the fields that a test is about. */
  send(fields?: Partial<ContactMessage>): Test;
}

/** Starts it for one test; of several that run at a time, each brings its own `atEnd`. */
export async function startContactFunction(
  parameters: NodeJS.ProcessEnv = {},
  atEnd: (stop: () => Promise<void>) => void = onTestFinished,
): Promise<ContactFunction> {
  const smtp = await startSmtpServer();
  atEnd(smtp.stop);
  const server = await startFunction(parametersFor(smtp.port, parameters));
  atEnd(server.stop);
  const post = () => request(server.url).post('/');
  return { smtp, server, post, send: (fields) => post().send(contactMessage(fields)) };
}
