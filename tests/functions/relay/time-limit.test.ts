import request from 'supertest';
import { test } from 'vitest';
import { parametersFor, startFunction } from '../../support/function-server.ts';
import { contactMessage } from '../../support/message.ts';
import { type Fault, startSmtpServer } from '../../support/smtp-server.ts';

// Side by side, because each waits for as long as the function does.
test.concurrent.for<[Fault, number]>([
  [{ at: 'connect', do: 'hang' }, 503],
  [{ at: 'mail', do: 'trickle' }, 503],
  [{ at: 'accepted', do: 'keep and hang' }, 504],
  [{ at: 'accepted', do: 'trickle' }, 504],
])(
  '%j for good is answered within 20 s with %i',
  { timeout: 60_000 },
  async ([fault, status], { expect, onTestFinished }) => {
    const smtp = await startSmtpServer();
    onTestFinished(smtp.stop);
    const server = await startFunction(parametersFor(smtp.port));
    onTestFinished(server.stop);
    smtp.faults = Array(10).fill(fault);
    const started = performance.now();
    expect((await request(server.url).post('/').send(contactMessage())).status).toBe(status);
    expect(performance.now() - started).toBeLessThan(20_000);
  },
);

test.concurrent.for<[Fault, number]>([
  [{ at: 'connect', do: 'hang' }, 503],
  [{ at: 'mail', do: 'trickle' }, 503],
  [{ at: 'accepted', do: 'keep and hang' }, 504],
])(
  'after SIGTERM, %j is answered within the 10 s that the platform gives, with %i',
  { timeout: 60_000 },
  async ([fault, status], { expect, onTestFinished }) => {
    const smtp = await startSmtpServer();
    onTestFinished(smtp.stop);
    const server = await startFunction(parametersFor(smtp.port));
    onTestFinished(server.stop);
    smtp.faults = Array(10).fill(fault);
    const answered = request(server.url).post('/').send(contactMessage()).then();
    await expect.poll(() => smtp.sessions).toBe(1);
    const signalled = performance.now();
    server.process.kill('SIGTERM');
    expect((await answered).status).toBe(status);
    expect(performance.now() - signalled).toBeLessThan(10_000);
  },
);
