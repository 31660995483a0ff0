import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import PostalMime, { type Email } from 'postal-mime';
import { generate } from 'selfsigned';

/** Where in an SMTP session a fault occurs; `accepted` is the reply to the whole message. */
type Phase = 'connect' | 'ehlo' | 'auth' | 'mail' | 'rcpt' | 'data' | 'body' | 'accepted';

/** Another reply (at RCPT also by recipient), the good one late, silence, or the end of the connection. */
export type Fault =
  | { at: Phase; reply: string }
  | { at: Phase; lateBy: number }
  | { at: 'rcpt'; replies: Record<string, string> }
  | { at: Phase; do: 'drop' | 'hang' | 'trickle' }
  /** The server keeps the mail, but its reply never arrives. */
  | { at: 'accepted'; do: 'keep and drop' | 'keep and hang' };

export interface KeptMail {
  raw: string;
  sender: string;
  recipients: string[];
  /** The function does not know that the mail is kept, and may repeat it. */
  isReplyLost: boolean;
  read(): Promise<Email>;
}

const REPLIES: Record<Phase, string> = {
  connect: '220 mail.test ESMTP',
  ehlo: '250 mail.test',
  auth: '235 2.7.0 Authentication successful',
  mail: '250 2.1.0 Ok',
  rcpt: '250 2.1.5 Ok',
  data: '354 End data with <CR><LF>.<CR><LF>',
  body: '',
  accepted: '250 2.0.0 Ok: queued',
};

const name = [{ name: 'commonName', value: 'mail.test' }];
const { private: key, cert } = await generate(name, { keyType: 'ec' });
const selfSigned = createSecureContext({ key, cert });

/** A mail server that fails on demand. */
export class SmtpServer {
  /** What EHLO offers. */
  capabilities = ['PIPELINING', 'AUTH PLAIN', 'SIZE 10485760'];
  /** The certificate of STARTTLS, or where `isTls` from the start. */
  secureContext = selfSigned;
  isTls: boolean = false;
  /** The only good password; without it all are good. */
  password: string | undefined;
  /** The faults of the next connections, one each; the function sends one mail over each. */
  faults: (Fault | undefined)[] = [];
  /** The fault of a connection after those. */
  chooseFault: () => Fault | undefined = () => undefined;
  /** The fault after a whole mail, on a connection that has no other fault. */
  faultOf: (raw: string) => Fault | undefined = () => undefined;
  onMail: (mail: KeptMail) => void = () => undefined;
  mails: KeptMail[] = [];
  /** The names in EHLO, and the users who logged in, with "TLS" or "plain text". */
  readonly greetings: string[] = [];
  readonly logins: string[] = [];
  sessions = 0;
  /** How many mails have been begun. */
  tries = 0;
  private readonly sockets = new Set<Socket>();
  private readonly listener = net.createServer((socket) => {
    this.sockets.add(socket.setNoDelay().on('close', () => this.sockets.delete(socket)));
    this.sessions += 1;
    serve(this.isTls ? this.secure(socket) : socket, this);
  });

  async listen(port: number, host: string): Promise<this> {
    await once(this.listener.listen(port, host), 'listening');
    return this;
  }

  /** How many connections are open. */
  get connections(): number {
    return this.sockets.size;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  secure(socket: Socket): TLSSocket {
    return new TLSSocket(socket, { isServer: true, secureContext: this.secureContext });
  }

  nextFault(): Fault | undefined {
    return this.faults.length > 0 ? this.faults.shift() : this.chooseFault();
  }

  stop = async () => {
    for (const socket of this.sockets) socket.destroy();
    if (this.listener.listening) await once(this.listener.close(), 'close');
  };
}

/** Sends one byte a second, so that no pause is long enough for a socket timeout. */
function trickle(socket: Socket, reply: string, sent = 0) {
  if (socket.destroyed) return;
  socket.write(reply.charAt(sent % reply.length));
  setTimeout(() => trickle(socket, reply, sent + 1), 1000).unref();
}

/** Serves one SMTP session. */
function serve(connection: Socket, server: SmtpServer): void {
  let socket = connection;
  let buffer = '';
  let isMessage = false;
  let isThinking = false;
  let sender = '';
  let recipients: string[] = [];
  let fault = server.nextFault();

  const write = (reply: string) => socket.writable && socket.write(`${reply}\r\n`);
  const think = (reply: string, milliseconds: number) => {
    isThinking = true;
    setTimeout(() => {
      isThinking = false;
      write(reply);
      read();
    }, milliseconds).unref();
    return true;
  };
  /** Returns whether the reply is the good one. */
  const answer = (phase: Phase, good = REPLIES[phase]): boolean => {
    if (fault?.at !== phase || 'replies' in fault) write(good);
    else if ('lateBy' in fault) return think(good, fault.lateBy);
    else if ('reply' in fault) write(fault.reply);
    else if (fault.do.endsWith('drop')) socket.destroy();
    else if (fault.do === 'trickle') trickle(socket, good);
    return fault?.at !== phase;
  };
  const commands: Record<string, (line: string) => void> = {
    EHLO: (line) => {
      server.greetings.push(line.slice(5));
      const offers = server.capabilities.map((capability) => `250-${capability}\r\n`);
      answer('ehlo', offers.join('') + REPLIES.ehlo);
    },
    HELO: () => answer('ehlo'),
    STARTTLS: () => {
      if (!server.capabilities.includes('STARTTLS')) return void unknown();
      write('220 Ready');
      socket.removeAllListeners('data');
      socket = server.secure(socket);
      listen();
    },
    AUTH: (line) => {
      const credentials = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString();
      const [, user = '', password] = credentials.split('\0');
      server.logins.push(`${user}, ${socket instanceof TLSSocket ? 'TLS' : 'plain text'}`);
      const isOffered = server.capabilities.includes('AUTH PLAIN');
      if (!isOffered) write('503 5.5.1 Error: authentication not enabled');
      // Some servers repeat what they are sent.
      else if (server.password && password !== server.password) write(`535 5.7.8 Not ${password}`);
      else answer('auth');
    },
    MAIL: (line) => {
      sender = /<(.*)>/.exec(line)?.[1] ?? '';
      server.tries += 1;
      answer('mail');
    },
    RCPT: (line) => {
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      const refusal = fault && 'replies' in fault && fault.replies[address];
      if (refusal) write(refusal);
      else if (answer('rcpt') || (fault && 'replies' in fault)) recipients.push(address);
    },
    DATA: () => {
      if (recipients.length > 0) isMessage = answer('data');
      else write('503 5.5.1 No recipients');
    },
    QUIT: () => socket.end('221 Bye\r\n'),
  };
  const unknown = () => write('502 5.5.2 Command not recognized');
  const keep = (stuffed: string) => {
    isMessage = false;
    const raw = `${stuffed}\r\n`.replace(/^\.\./gm, '.');
    fault ??= server.faultOf(raw);
    const isReplyLost = fault?.at === 'accepted' && 'do' in fault && fault.do.startsWith('keep');
    if (fault?.at !== 'accepted' || 'lateBy' in fault || isReplyLost) {
      const read = () => PostalMime.parse(Buffer.from(raw, 'latin1'));
      const mail = { raw, sender, recipients, isReplyLost, read };
      server.mails.push(mail);
      server.onMail(mail);
    }
    recipients = [];
    answer('accepted');
  };
  const read = (chunk?: Buffer) => {
    buffer += chunk?.toString('latin1') ?? '';
    while (!isThinking) {
      if (isMessage && buffer && fault?.at === 'body') return void answer('body');
      const ending = isMessage ? '\r\n.\r\n' : '\r\n';
      const end = buffer.indexOf(ending);
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + ending.length);
      if (isMessage) keep(part);
      else (commands[part.split(/[ :]/, 1)[0]?.toUpperCase() ?? ''] ?? unknown)(part);
    }
  };
  const listen = () => socket.on('error', () => {}).on('data', read);

  listen();
  answer('connect');
}

/** Starts a mail server, by default on a free port of the loopback. */
export const startSmtpServer = (port = 0, host = '127.0.0.1'): Promise<SmtpServer> =>
  new SmtpServer().listen(port, host);
