import { expect, onTestFinished } from 'vitest';
import {
  type FunctionServer,
  parametersFor,
  startFunction,
} from '../../support/function-server.ts';
import { contactMessage } from '../../support/message.ts';
import { type Fault, type SmtpServer, startSmtpServer } from '../../support/smtp-server.ts';

const INSTANCES = 4;
/** Requests under way in one instance. */
const CONCURRENCY = 20;

const INBOXES = ['ventas@example.com', 'guardia@example.com'];

/** What a mail server can do wrong, and how often beside the others. */
const FAULTS: [weight: number, fault: Fault][] = [
  [6, { at: 'connect', do: 'drop' }],
  [6, { at: 'connect', reply: '421 4.3.2 Too busy' }],
  [1, { at: 'connect', reply: '554 5.7.1 Client host blocked' }],
  [6, { at: 'ehlo', do: 'drop' }],
  [6, { at: 'auth', reply: '454 4.7.0 Temporary authentication failure' }],
  [1, { at: 'auth', reply: '535 5.7.8 Credentials revoked' }],
  [6, { at: 'mail', do: 'drop' }],
  [6, { at: 'mail', reply: '451 4.3.0 Try later' }],
  [1, { at: 'mail', reply: '550 5.4.5 Daily quota exceeded' }],
  [6, { at: 'rcpt', do: 'drop' }],
  [6, { at: 'rcpt', to: 'guardia@example.com', reply: '450 4.2.0 Greylisted' }],
  [3, { at: 'rcpt', to: 'ventas@example.com', reply: '550 5.1.1 No such user' }],
  [6, { at: 'rcpt', reply: '450 4.2.0 Greylisted' }],
  [3, { at: 'rcpt', reply: '550 5.1.1 No such user' }],
  [6, { at: 'data', do: 'drop' }],
  [6, { at: 'data', reply: '451 4.3.0 Try later' }],
  [6, { at: 'body', do: 'drop' }],
  [6, { at: 'accepted', reply: '451 4.3.0 Try later' }],
  [3, { at: 'accepted', reply: '554 5.7.1 Rejected' }],
  [6, { at: 'accepted', do: 'drop' }],
  [6, { at: 'accepted', do: 'keep and drop' }],
  [0.3, { at: 'connect', do: 'hang' }],
  [0.3, { at: 'mail', do: 'hang' }],
  [0.3, { at: 'data', do: 'trickle' }],
  [0.3, { at: 'accepted', do: 'keep and hang' }],
];
/** How many tries of a hundred meet a fault. */
const FAULTY = 30;

const WHEEL = FAULTS.flatMap(([weight, fault]) => Array<Fault>(weight * 10).fill(fault));

function randomFault(): Fault | undefined {
  if (Math.random() * 100 >= FAULTY) return undefined;
  return WHEEL[Math.floor(Math.random() * WHEEL.length)];
}

interface Answer {
  id: string;
  status: number;
  body: string;
  ms: number;
}

async function post({ url }: FunctionServer, id: string): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(contactMessage({ empresa: id })),
  });
  const body = await response.text();
  return { id, status: response.status, body, ms: performance.now() - started };
}

async function sendAll(servers: FunctionServer[], messages: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const sender = async (server: FunctionServer) => {
    while (next < messages) answers.push(await post(server, `mensaje-${next++}`));
  };
  await Promise.all(
    servers.flatMap((server) => Array.from({ length: CONCURRENCY }, () => sender(server))),
  );
  return answers;
}

interface Arrival {
  messageIds: Set<string>;
  /** For each inbox, by which mail servers. */
  inboxes: Map<string, Set<SmtpServer>>;
}

/** What arrived, by the messages' own ids, whichever server brought it. */
function readInboxes(servers: SmtpServer[]): Map<string, Arrival> {
  const arrivals = new Map<string, Arrival>();
  const mails = servers.flatMap((server) => server.mails.map((mail) => ({ ...mail, server })));
  for (const { raw, recipients, server } of mails) {
    const id = /\(?(mensaje-\d+)\)?/.exec(raw)?.[1] ?? '';
    const messageId = /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? '';
    const arrival = arrivals.get(id) ?? { messageIds: new Set(), inboxes: new Map() };
    arrivals.set(id, arrival);
    arrival.messageIds.add(messageId);
    for (const inbox of recipients) {
      arrival.inboxes.set(inbox, (arrival.inboxes.get(inbox) ?? new Set()).add(server));
    }
  }
  return arrivals;
}

/** Of how many inboxes the log says that they have not got a message, by its Message-ID. */
function readPartials(servers: FunctionServer[]): Map<string, number> {
  const lines = servers.flatMap((server) => server.output().match(/^\{.*"partial".*$/gm) ?? []);
  return new Map(lines.map((line) => JSON.parse(line)).map((log) => [log.messageId, log.partial]));
}

export interface SoakResult {
  tries: number;
  answers: Record<number, number>;
  /** Acknowledged, and in no inbox. */
  lost: number;
  /** Acknowledged, missing in one of the inboxes, and the log does not say so. */
  missing: number;
  /** In an inbox more than once, also for one that drops Message-IDs it knows, or by both servers. */
  doubled: number;
  /** Told not to be delivered, and in an inbox all the same. */
  falselyFailed: number;
  /** Not answered in the contract's JSON with its text. */
  misshapen: number;
  slowestMs: number;
}

const isDoubled = ({ messageIds, inboxes }: Arrival) =>
  messageIds.size > 1 || [...inboxes.values()].some((servers) => servers.size > 1);

function judge(answers: Answer[], smtp: SmtpServer[], servers: FunctionServer[]): SoakResult {
  const arrivals = readInboxes(smtp);
  const partials = readPartials(servers);
  const isMissing = ({ messageIds, inboxes }: Arrival) =>
    INBOXES.length - inboxes.size > (partials.get([...messageIds][0] ?? '') ?? 0);
  const count = (is: (answer: Answer, arrival: Arrival | undefined) => boolean | undefined) =>
    answers.filter((answer) => is(answer, arrivals.get(answer.id))).length;
  const statuses = Object.groupBy(answers, ({ status }) => status);
  return {
    tries: smtp.reduce((sum, { tries }) => sum + tries, 0),
    answers: Object.fromEntries(Object.entries(statuses).map(([k, v]) => [k, v?.length ?? 0])),
    lost: count(({ status }, arrival) => status === 200 && !arrival),
    missing: count(({ status }, arrival) => status === 200 && arrival && isMissing(arrival)),
    doubled: [...arrivals.values()].filter(isDoubled).length,
    falselyFailed: count(({ status }, arrival) => [500, 502, 503].includes(status) && !!arrival),
    misshapen: count(
      ({ status, body }) =>
        !/^\{"success":(true,"error":""|false,"error":"[A-Z].+")\}$/.test(body) ||
        body.includes('true') !== (status === 200),
    ),
    slowestMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
  };
}

/**
 * Sends messages for two inboxes through the function, to a mail server and one in reserve that both
 * fail at random in every phase.
 */
export async function soak(messages: number): Promise<SoakResult> {
  const smtp = [await startSmtpServer(), await startSmtpServer()] as const;
  for (const server of smtp) {
    server.chooseFault = randomFault;
    onTestFinished(server.stop);
  }
  const [first, reserve] = smtp;
  const parameters = parametersFor(first.port, {
    MAIL_TO: INBOXES.join(),
    SMTP_USER: 'ventas',
    SMTP_PASSWORD: 'secreto',
    SMTP_BACKUP_HOST: '127.0.0.1',
    SMTP_BACKUP_PORT: String(reserve.port),
    SMTP_BACKUP_USER: 'ventas',
    SMTP_BACKUP_PASSWORD: 'secreto',
  });
  const servers: FunctionServer[] = [];
  for (let i = 0; i < INSTANCES; i++) {
    const server = await startFunction(parameters);
    onTestFinished(server.stop);
    servers.push(server);
  }
  const answers = await sendAll(servers, messages);
  // The log has a way of its own here, and may come after the answers.
  const lines = () =>
    servers.map((server) => server.output().match(/"outcome".*\}$/gm)?.length ?? 0);
  await expect.poll(() => lines().reduce((sum, count) => sum + count)).toBe(messages);
  return judge(answers, [first, reserve], servers);
}
