import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type FunctionServer, parametersFor, startFunction } from '../support/function-server.ts';
import { contactMessage } from '../support/message.ts';
import { type Fault, type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

const INSTANCES = 4;
/** Requests under way in one instance. */
const CONCURRENCY = 20;

/** What a mail server can do wrong, and how often beside the others. */
const FAULTS: [weight: number, fault: Fault][] = [
  [6, { at: 'connect', do: 'drop' }],
  [6, { at: 'connect', reply: '421 4.3.2 Too busy' }],
  [6, { at: 'ehlo', do: 'drop' }],
  [6, { at: 'mail', do: 'drop' }],
  [6, { at: 'mail', reply: '451 4.3.0 Try later' }],
  [6, { at: 'rcpt', do: 'drop' }],
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

function post(url: string, agent: Agent, id: string): Promise<Answer> {
  const started = performance.now();
  const headers = { 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, headers }, async (response) => {
      const body = await text(response);
      resolve({ id, status: response.statusCode ?? 0, body, ms: performance.now() - started });
    });
    sending.on('error', reject);
    sending.end(JSON.stringify(contactMessage({ empresa: id })));
  });
}

async function sendAll(servers: FunctionServer[], messages: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const sender = async (server: FunctionServer, agent: Agent) => {
    while (next < messages) answers.push(await post(server.url, agent, `mensaje-${next++}`));
  };
  await Promise.all(
    servers.flatMap((server) => {
      const agent = new Agent({ keepAlive: true });
      return Array.from({ length: CONCURRENCY }, () => sender(server, agent));
    }),
  );
  return answers;
}

/** The messages in the mailbox by the Message-IDs they came with. */
function readMailbox({ mails }: SmtpServer): Map<string, Set<string>> {
  const mailbox = new Map<string, Set<string>>();
  for (const { raw } of mails) {
    const id = /\(?(mensaje-\d+)\)?/.exec(raw)?.[1] ?? '';
    const messageId = /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? '';
    mailbox.set(id, (mailbox.get(id) ?? new Set()).add(messageId));
  }
  return mailbox;
}

/** What a soak is judged by; all but the first three and the last must be 0. */
export interface SoakResult {
  messages: number;
  tries: number;
  answers: Record<number, number>;
  /** Acknowledged, and not in the mailbox. */
  lost: number;
  /** In the mailbox more than once, also for one that drops Message-IDs it knows. */
  doubled: number;
  /** Told not to be delivered, and in the mailbox all the same. */
  belied: number;
  /** Not answered in the contract's JSON with its text. */
  untold: number;
  slowestMs: number;
}

function judge(answers: Answer[], smtp: SmtpServer): SoakResult {
  const mailbox = readMailbox(smtp);
  const arrived = ({ id }: Answer) => mailbox.has(id);
  const count = (is: (answer: Answer) => boolean) => answers.filter(is).length;
  const statuses = Object.groupBy(answers, ({ status }) => status);
  return {
    messages: answers.length,
    tries: smtp.tries,
    answers: Object.fromEntries(Object.entries(statuses).map(([k, v]) => [k, v?.length ?? 0])),
    lost: count((answer) => answer.status === 200 && !arrived(answer)),
    doubled: [...mailbox.values()].filter(({ size }) => size > 1).length,
    belied: count((answer) => [502, 503].includes(answer.status) && arrived(answer)),
    untold: count(
      ({ status, body }) =>
        !/^\{"success":(true,"error":""|false,"error":"[A-Z].+")\}$/.test(body) ||
        body.includes('true') !== (status === 200),
    ),
    slowestMs: Math.round(Math.max(...answers.map(({ ms }) => ms))),
  };
}

/** Sends messages through the function to a mail server that fails at random in every phase. */
export async function soak(messages: number): Promise<SoakResult> {
  const smtp = await startSmtpServer();
  smtp.chooseFault = randomFault;
  const servers: FunctionServer[] = [];
  try {
    for (let i = 0; i < INSTANCES; i++) servers.push(await startFunction(parametersFor(smtp.port)));
    return judge(await sendAll(servers, messages), smtp);
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
    await smtp.stop();
  }
}

if (import.meta.main) {
  const result = await soak(Number(process.argv[2] ?? 10_000));
  console.table(result);
  const { lost, doubled, belied, untold, slowestMs } = result;
  process.exitCode = lost + doubled + belied + untold > 0 || slowestMs > 20_000 ? 1 : 0;
}
