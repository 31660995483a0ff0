import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type Fault, type KeptMail, startSmtpServer } from '../support/smtp-server.ts';
import { startContactFunction } from './contact-function.ts';

const MESSAGES = 10_000;
/** Repeats the faults of a run: `SEED=123 npm run soak`. */
const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
/** How long the form waits for a response; a later one fails the run. */
const RESPONSE_TIMEOUT_MS = 30_000;
const CONCURRENCY = 80;
/** The weight of an attempt without a fault, beside the weights in `FAULTS`. */
const NO_FAULT = 1900;
const FAULTS: [weight: number, fault: Fault][] = [
  [60, { at: 'greeting', do: 'drop' }],
  [60, { at: 'ehlo', reply: '421 4.3.2 Too busy' }],
  [20, { at: 'auth', reply: '535 5.7.8 Credentials revoked' }],
  [60, { at: 'mail', do: 'half a reply' }],
  [60, { at: 'rcpt', reply: '450 4.2.0 Greylisted' }],
  [60, { at: 'data', do: 'drop' }],
  [60, { at: 'accepted', do: 'drop' }],
  [60, { at: 'accepted', reply: '451 4.3.0 Try later' }],
  [60, { at: 'accepted', reply: '554 5.7.1 Rejected' }],
  [60, { at: 'accepted', do: 'keep and drop' }],
  [3, { at: 'mail', do: 'hang' }],
  [6, { at: 'accepted', do: 'keep and hang' }],
  [20, { at: 'accepted', lateBy: 10_000 }],
];

/** A fault or none for each connection, in an order that the seed decides. */
const faults = fc.sample(
  fc.oneof(
    { weight: NO_FAULT, arbitrary: fc.constant(undefined) },
    ...FAULTS.map(([weight, fault]) => ({ weight, arbitrary: fc.constant(fault) })),
  ),
  { seed, numRuns: 3 * MESSAGES },
);

/** Whether a message is kept more than once, though no server's reply was lost. */
function isDoubled(servers: KeptMail[][]): boolean {
  const [kept = [], ...others] = servers.filter((mails) => mails.length > 0);
  const isRepeated = kept.slice(0, -1).some(({ isReplyLost }) => !isReplyLost);
  return others.length > 0 || kept.length > 2 || isRepeated;
}

test(`${MESSAGES} messages over two failing mail servers: none lost, doubled or falsely reported`, {
  timeout: 240 * MESSAGES,
}, async () => {
  // First, so that a run that ends early can be repeated.
  console.log(`SEED=${seed}`);
  const backup = await startSmtpServer();
  onTestFinished(backup.stop);
  const port = String(backup.port);
  const parameters = { SMTP_BACKUP_HOST: '127.0.0.1', SMTP_BACKUP_PORT: port };
  const contact = await startContactFunction(parameters);
  const servers = [contact.smtp, backup];
  let next = 0;
  for (const server of servers) server.chooseFault = () => faults[next++ % faults.length];

  const responses: { id: string; status: number }[] = [];
  let sent = 0;
  const sender = async () => {
    while (sent < MESSAGES) {
      const id = `mensaje-${sent++}`;
      const { status } = await contact.send({ empresa: id }).timeout(RESPONSE_TIMEOUT_MS);
      responses.push({ id, status });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sender));

  // In a line of its own: the subject may be encoded and folded within the number.
  const idOf = ({ raw }: KeptMail) => /: (mensaje-\d+)\r$/m.exec(raw)?.[1] ?? '';
  const kept = servers.map(({ mails }) => Map.groupBy(mails, idOf));
  const figures = { lost: 0, doubled: 0, falselyFailed: 0 };
  for (const { id, status } of responses) {
    const copies = kept.map((mails) => mails.get(id) ?? []);
    const isKept = copies.flat().length > 0;
    if (status === 200 && !isKept) figures.lost += 1;
    if (isKept && [500, 502, 503].includes(status)) figures.falselyFailed += 1;
    if (isDoubled(copies)) figures.doubled += 1;
  }
  const accepted = responses.filter(({ status }) => status === 200).length;
  console.log({ ...figures, accepted, tries: contact.smtp.tries + backup.tries });
  expect(figures).toEqual({ lost: 0, doubled: 0, falselyFailed: 0 });
  expect(accepted).toBeGreaterThan(0.8 * MESSAGES);
});
