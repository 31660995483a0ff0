import { test } from 'vitest';
import type { Fault } from '../../support/smtp-server.ts';
import { startContactFunction } from '../contact-function.ts';

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
    const { smtp, send } = await startContactFunction({}, onTestFinished);
    smtp.chooseFault = () => fault;
    const started = performance.now();
    expect((await send()).status).toBe(status);
    expect(performance.now() - started).toBeLessThan(20_000);
  },
);
