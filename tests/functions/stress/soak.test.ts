import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { parametersFor, startFunction } from '../../support/function-server.ts';
import { contactMessage } from '../../support/message.ts';
import { type Fault, type KeptMail, startSmtpServer } from '../../support/smtp-server.ts';
import { isFull, report, seed } from './scale.ts';

const MESSAGES = isFull ? 10_000 : 150;
/** How long the form waits for an answer, in milliseconds; a later one fails the run. */
const LIMIT = 30_000;
const INSTANCES = 4;
/** Concurrent requests to one instance. */
const CONCURRENCY = 20;
const INBOXES = ['ventas@example.com', 'guardia@example.com'];
/** The weight of a try without a fault, beside the weights in `FAULTS`. */
const NO_FAULT = 1900;
const FAULTS: [weight: number, fault: Fault][] = [
  [60, { at: 'connect', do: 'drop' }],
  [60, { at: 'ehlo', reply: '421 4.3.2 Too busy' }],
  [20, { at: 'auth', reply: '535 5.7.8 Credentials revoked' }],
  [60, { at: 'mail', do: 'half a reply' }],
  [60, { at: 'rcpt', replies: { 'guardia@example.com': '450 4.2.0 Greylisted' } }],
  [60, { at: 'rcpt', replies: { 'ventas@example.com': '550 5.1.1 No such user' } }],
  [60, { at: 'rcpt', reply: '450 4.2.0 Greylisted' }],
  [60, { at: 'data', do: 'drop' }],
  [60, { at: 'body', do: 'drop' }],
  [60, { at: 'accepted', reply: '451 4.3.0 Try later' }],
  [60, { at: 'accepted', reply: '554 5.7.1 Rejected' }],
  [60, { at: 'accepted', do: 'keep and drop' }],
  [3, { at: 'mail', do: 'hang' }],
  [3, { at: 'body', do: 'hang' }],
  [3, { at: 'accepted', do: 'keep and hang' }],
  [20, { at: 'accepted', lateBy: 10_000 }],
];

/** Starts two mail servers that fail at random in every phase, in an order that the seed decides. */
async function startMailServers() {
  const servers = [await startSmtpServer(), await startSmtpServer()] as const;
  const faults = fc.sample(
    fc.oneof(
      { weight: NO_FAULT, arbitrary: fc.constant(undefined) },
      ...FAULTS.map(([weight, fault]) => ({ weight, arbitrary: fc.constant(fault) })),
    ),
    { seed, numRuns: 3 * MESSAGES },
  );
  let next = 0;
  for (const server of servers) {
    server.chooseFault = () => faults[next++ % faults.length];
    onTestFinished(server.stop);
  }
  return servers;
}

async function post(url: string, id: string) {
  const headers = { 'Content-Type': 'application/json' };
  const message = JSON.stringify(contactMessage({ empresa: id }));
  const signal = AbortSignal.timeout(LIMIT);
  const response = await fetch(url, { method: 'POST', headers, body: message, signal });
  await response.text();
  return { id, status: response.status };
}

const messageId = ({ raw }: KeptMail) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? '';

/** Whether an inbox has a mail more than once, though the first server's reply was not lost. */
function isDoubled(servers: KeptMail[][]): boolean {
  const copies = servers.flat();
  const serversOf = (inbox: string) =>
    servers.map((mails) => mails.filter(({ recipients }) => recipients.includes(inbox)));
  return (
    new Set(copies.map(messageId)).size > 1 ||
    INBOXES.some((inbox) => {
      const [kept = [], ...others] = serversOf(inbox).filter((mails) => mails.length > 0);
      const isRepeated = kept.slice(0, -1).some(({ isReplyLost }) => !isReplyLost);
      return others.length > 0 || kept.length > 2 || isRepeated;
    })
  );
}

test(`${MESSAGES} messages to two inboxes over two failing mail servers: none lost, missing, doubled or falsely reported`, {
  timeout: 240 * MESSAGES,
}, async () => {
  const smtp = await startMailServers();
  const login = { SMTP_USER: 'ventas', SMTP_PASSWORD: 'secreto' };
  const parameters = parametersFor(smtp[0].port, {
    ...login,
    MAIL_TO: INBOXES.join(),
    SMTP_BACKUP_HOST: '127.0.0.1',
    SMTP_BACKUP_PORT: String(smtp[1].port),
    SMTP_BACKUP_USER: 'ventas',
    SMTP_BACKUP_PASSWORD: 'secreto',
  });
  const functions = await Promise.all(
    Array.from({ length: INSTANCES }, () => startFunction(parameters)),
  );
  for (const { stop } of functions) onTestFinished(stop);

  const answers: Awaited<ReturnType<typeof post>>[] = [];
  let sent = 0;
  const sender = async (url: string) => {
    while (sent < MESSAGES) answers.push(await post(url, `mensaje-${sent++}`));
  };
  const senders = functions.flatMap(({ url }) =>
    Array.from({ length: CONCURRENCY }, () => sender(url)),
  );
  await Promise.all(senders);
  // The log may arrive after the answers.
  const lines = () =>
    functions.flatMap(({ output }) => output().match(/^\{.*"outcome".*\}$/gm) ?? []);
  await expect.poll(() => lines().length).toBe(MESSAGES);
  const logs = new Map(
    lines()
      .map((line) => JSON.parse(line))
      .map((log) => [log.messageId, log]),
  );

  const idOf = ({ raw }: KeptMail) => /mensaje-\d+/.exec(raw)?.[0] ?? '';
  const kept = smtp.map(({ mails }) => Map.groupBy(mails, idOf));
  const figures = { lost: 0, missing: 0, doubled: 0, falselyFailed: 0 };
  for (const { id, status } of answers) {
    const servers = kept.map((mails) => mails.get(id) ?? []);
    const [first] = servers.flat();
    const reached = new Set(servers.flat().flatMap(({ recipients }) => recipients)).size;
    const partial = (first && logs.get(messageId(first))?.partial) ?? 0;
    if (status === 200 && !first) figures.lost += 1;
    if (status === 200 && first && INBOXES.length - reached > partial) figures.missing += 1;
    if (first && [500, 502, 503].includes(status)) figures.falselyFailed += 1;
    if (isDoubled(servers)) figures.doubled += 1;
  }
  const statuses = Object.groupBy(answers, ({ status }) => status);
  const accepted = statuses[200]?.length ?? 0;
  report({
    ...figures,
    answers: Object.entries(statuses).map(([status, of]) => `${of?.length} × ${status}`),
    tries: smtp[0].tries + smtp[1].tries,
  });
  expect(figures).toEqual({ lost: 0, missing: 0, doubled: 0, falselyFailed: 0 });
  expect(accepted).toBeGreaterThan(0.8 * MESSAGES);
});
