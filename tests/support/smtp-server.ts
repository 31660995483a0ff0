import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';

/** Where in an SMTP session a fault strikes; `accepted` is the reply to the whole message. */
export type Phase = 'connect' | 'ehlo' | 'auth' | 'mail' | 'rcpt' | 'data' | 'body' | 'accepted';

/** What happens there: a reply in place of the good one, silence, or an end of the connection. */
export type Fault =
  | { at: Phase; reply: string }
  /** To this recipient alone. */
  | { at: 'rcpt'; reply: string; to: string }
  | { at: Phase; do: 'drop' | 'hang' | 'trickle' }
  /** The server has accepted and kept the mail, but its answer never arrives. */
  | { at: 'accepted'; do: 'keep and drop' | 'keep and hang' };

/** A mail in the mailbox: as it came, and as a mail program reads it. */
export interface KeptMail {
  raw: string;
  recipients: string[];
  read(): Promise<Email>;
}

export interface SmtpServer {
  port: number;
  /** The faults of the tries to come, one each, over a new connection or one that is used again. */
  faults: (Fault | undefined)[];
  /** Once there are no more of them: what happens to a try. */
  chooseFault: () => Fault | undefined;
  /** What happens to a mail that the server has read, where the try has no other fault. */
  faultOf: (raw: string) => Fault | undefined;
  onMail: (mail: KeptMail) => void;
  /** Replies to certain recipients in place of 250. */
  refusedRecipients: Map<string, string>;
  mails: KeptMail[];
  sessions: number;
  /** What those who came called themselves. */
  greetings: string[];
  /** How many mails have been begun. */
  tries: number;
  stop(): Promise<void>;
}

const GOOD: Record<Exclude<Phase, 'body'>, string> = {
  connect: '220 mail.test ESMTP',
  ehlo: '250-mail.test\r\n250-PIPELINING\r\n250-AUTH PLAIN\r\n250 SIZE 10485760',
  auth: '235 2.7.0 Authentication successful',
  mail: '250 2.1.0 Ok',
  rcpt: '250 2.1.5 Ok',
  data: '354 End data with <CR><LF>.<CR><LF>',
  accepted: '250 2.0.0 Ok: queued',
};

const LINE = '\r\n';
const MESSAGE = '\r\n.\r\n';

const nextFault = ({ faults, chooseFault }: SmtpServer) =>
  faults.length > 0 ? faults.shift() : chooseFault();

class Session {
  private buffer = '';
  private recipients: string[] = [];
  /** How the part of the session that is being read ends: a command, or a message. */
  private ending = LINE;
  private readonly socket: Socket;
  private readonly server: SmtpServer;
  private fault: Fault | undefined;
  private mailsBegun = 0;

  constructor(socket: Socket, server: SmtpServer) {
    this.socket = socket.setNoDelay().setEncoding('latin1');
    this.server = server;
    this.fault = nextFault(server);
    server.sessions += 1;
    socket.on('error', () => {});
    socket.on('data', (chunk) => this.take(chunk.toString()));
    this.answer('connect');
  }

  private take(chunk: string) {
    this.buffer += chunk;
    const { fault } = this;
    if (this.ending === MESSAGE && fault?.at === 'body') return this.strike(fault, 'body');
    for (let part = this.next(); part !== undefined; part = this.next()) {
      if (this.ending === MESSAGE) this.keep(`${part}\r\n`);
      else this.command(part);
    }
  }

  private next(): string | undefined {
    const end = this.buffer.indexOf(this.ending);
    if (end < 0) return undefined;
    const part = this.buffer.slice(0, end);
    this.buffer = this.buffer.slice(end + this.ending.length);
    return part;
  }

  private command(line: string) {
    const [verb = ''] = line.toUpperCase().split(/[ :]/, 1);
    if (verb === 'EHLO' || verb === 'HELO') this.greet(line);
    else if (verb === 'AUTH') this.answer('auth');
    else if (verb === 'MAIL') this.begin();
    else if (verb === 'RCPT') this.recipient(/<(.*)>/.exec(line)?.[1] ?? '');
    else if (verb === 'DATA') this.data();
    else if (verb === 'QUIT') this.socket.end('221 Bye\r\n');
    else {
      if (verb === 'RSET') this.recipients = [];
      this.write('250 Ok');
    }
  }

  private greet(line: string) {
    this.server.greetings.push(line.replace(/^.* /, ''));
    this.answer('ehlo');
  }

  private begin() {
    this.server.tries += 1;
    if (this.mailsBegun++ > 0) this.fault = nextFault(this.server);
    this.answer('mail');
  }

  private recipient(address: string) {
    const { fault } = this;
    const isSpared = fault && 'to' in fault && fault.to !== address;
    const refusal = this.server.refusedRecipients.get(address);
    if (refusal) this.write(refusal);
    else {
      if (isSpared) this.write(GOOD.rcpt);
      if (isSpared || this.answer('rcpt')) this.recipients.push(address);
    }
  }

  private keep(raw: string) {
    this.ending = LINE;
    this.fault ??= this.server.faultOf(raw);
    const { fault, recipients, server } = this;
    if (fault?.at !== 'accepted' || ('do' in fault && fault.do.startsWith('keep'))) {
      const unstuffed = raw.replace(/^\.\./gm, '.');
      const bytes = Buffer.from(unstuffed, 'latin1');
      const mail = { raw: unstuffed, recipients, read: () => PostalMime.parse(bytes) };
      server.mails.push(mail);
      server.onMail(mail);
    }
    this.recipients = [];
    this.answer('accepted');
  }

  /** @returns whether it went well. */
  private answer(phase: Exclude<Phase, 'body'>): boolean {
    if (this.fault?.at === phase) {
      this.strike(this.fault, phase);
      return false;
    }
    this.write(GOOD[phase]);
    return true;
  }

  private data() {
    if (this.recipients.length === 0) this.write('503 5.5.1 No recipients');
    else if (this.answer('data')) this.ending = MESSAGE;
  }

  private strike(fault: Fault, phase: Phase) {
    if ('reply' in fault) this.write(fault.reply);
    else if (fault.do.endsWith('drop')) this.socket.destroy();
    else if (fault.do === 'trickle' && phase !== 'body') this.trickle(GOOD[phase]);
  }

  /** A reply at one byte a second: no pause is long enough to be taken for silence. */
  private trickle(reply: string, sent = 0) {
    if (this.socket.destroyed) return;
    this.socket.write(reply.charAt(sent % reply.length));
    setTimeout(() => this.trickle(reply, sent + 1), 1000).unref();
  }

  private write(reply: string) {
    if (this.socket.writable) this.socket.write(`${reply}\r\n`);
  }
}

/** A mail server on the loopback, by default on a free port, with faults on demand. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const listener = net.createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    new Session(socket, server);
  });
  const server: SmtpServer = {
    port: 0,
    faults: [],
    chooseFault: () => undefined,
    faultOf: () => undefined,
    onMail: () => undefined,
    refusedRecipients: new Map(),
    mails: [],
    sessions: 0,
    greetings: [],
    tries: 0,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      if (listener.listening) await new Promise((done) => listener.close(done));
    },
  };
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  server.port = (listener.address() as AddressInfo).port;
  return server;
}
