import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Fault } from '../../support/smtp-server.ts';
import { startContactFunction } from '../contact-function.ts';

test('graceful shutdown: after SIGTERM open requests are answered, then the process exits', async ({
  skip,
}) => {
  skip(process.platform === 'win32', 'Windows has no signals');
  const { smtp, server, send } = await startContactFunction();
  smtp.faults = Array(4).fill({ at: 'mail', reply: '451 4.3.0 Try later' });
  const sending = Array.from({ length: 4 }, () => send().then(({ status }) => status));
  await expect.poll(() => smtp.faults.length).toBe(0);
  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await Promise.all(sending)).toEqual([200, 200, 200, 200]);
  expect(smtp.mails).toHaveLength(4);
  expect(await exited).toEqual([0, null]);
});

test.concurrent.for<[Fault, number]>([
  [{ at: 'connect', do: 'hang' }, 503],
  [{ at: 'mail', do: 'trickle' }, 503],
  [{ at: 'accepted', do: 'keep and hang' }, 504],
])(
  'after SIGTERM, %j is answered within the 10 s that the platform gives, with %i',
  { timeout: 60_000 },
  async ([fault, status], { expect, onTestFinished }) => {
    const { smtp, server, send } = await startContactFunction({}, onTestFinished);
    smtp.chooseFault = () => fault;
    const answered = send().then();
    await expect.poll(() => smtp.sessions).toBe(1);
    const signalled = performance.now();
    server.process.kill('SIGTERM');
    expect((await answered).status).toBe(status);
    expect(performance.now() - signalled).toBeLessThan(10_000);
  },
);
