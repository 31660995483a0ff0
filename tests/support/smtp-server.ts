import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { type Scripted, serveUntil } from './smtp-script.ts';

/** Where in an SMTP session a fault occurs; `accepted` is the reply to the whole message. */
type Phase =
  | 'greeting'
  | 'connect'
  | 'ehlo'
  | 'auth'
  | 'mail'
  | 'rcpt'
  | 'data'
  | 'body'
  | 'accepted';

/** Another reply (at RCPT also by recipient), the good one late, silence, or a lost connection. */
export type Fault =
  | { at: Phase; reply: string }
  | { at: Phase; lateBy: number }
  | { at: 'rcpt'; replies: Record<string, string> }
  | { at: Phase; do: 'drop' | 'hang' | 'half a reply' | 'answer twice' }
  /** The server keeps the mail, but its reply never arrives. */
  | { at: 'accepted'; do: 'keep and drop' | 'keep and hang' };

/** The mail server refuses a whole mail for good. */
export const REFUSAL: Fault = { at: 'accepted', reply: '554 5.7.1 No' };

export interface KeptMail {
  raw: string;
  sender: string;
  recipients: string[];
  /** The function does not know that the mail is kept, and may repeat it. */
  isReplyLost: boolean;
  read(): Promise<Email>;
}

interface Connection {
  socket: Socket;
  fault: Fault | undefined;
}

const DEFAULTS: SMTPServerOptions = {
  authMethods: ['PLAIN'],
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  logger: false,
};

/** The commands whose replies smtp-server has no hook for. */
const SCRIPTED = { ehlo: 'EHLO', data: 'DATA' } as Partial<Record<Phase, Scripted>>;

/** Returns a reply such as "550 5.1.1 Unknown" in the form that smtp-server takes. */
function refusal(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

/** A mail server that fails on demand. By default it offers an optional login, and no TLS. */
export class FaultyMailServer {
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
  /** By the client's port. */
  private readonly connections = new Map<number, Connection>();
  private readonly smtp: SMTPServer;
  private readonly listener: net.Server;

  constructor(options: SMTPServerOptions) {
    this.smtp = new SMTPServer({
      ...DEFAULTS,
      ...options,
      // With `secure` the listener has done the handshake.
      secured: options.secure,
      onConnect: (session, done) => this.step('connect', session, done),
      onAuth: ({ username = '', password }, session, done) => {
        this.logins.push(`${username}, ${session.secure ? 'TLS' : 'plain text'}`);
        // Some servers repeat what they are sent.
        if (this.password && password !== this.password)
          return done(refusal(`535 5.7.8 Not ${password}`));
        this.step('auth', session, (error) => done(error, { user: username }));
      },
      onMailFrom: (_address, session, done) => {
        this.greetings.push(String(session.hostNameAppearsAs));
        this.tries += 1;
        this.step('mail', session, done);
      },
      onRcptTo: ({ address }, session, done) => {
        const { fault } = this.connectionOf(session);
        const reply = fault && 'replies' in fault && fault.replies[address];
        if (reply) done(refusal(reply));
        else this.step('rcpt', session, done);
      },
      onData: (stream, session, done) => {
        if (this.connectionOf(session).fault?.at === 'body') {
          stream.once('data', () => this.step('body', session, done));
          return;
        }
        const receive = (raw: Buffer) => this.receive(raw.toString('latin1'), session, done);
        // The client may go away before the end of the mail.
        buffer(stream).then(receive, () => {});
      },
    });
    // Errors of the clients' sockets.
    this.smtp.on('error', () => {});
    const serve = (socket: Socket) => this.serve(socket);
    this.listener = options.secure ? tls.createServer(options, serve) : net.createServer(serve);
  }

  private serve(socket: Socket): void {
    const port = socket.remotePort ?? 0;
    const fault = this.faults.length > 0 ? this.faults.shift() : this.chooseFault();
    this.sessions += 1;
    this.connections.set(port, { socket, fault });
    socket.on('error', () => {}).on('close', () => this.connections.delete(port));
    const command = fault && SCRIPTED[fault.at];
    if (fault?.at === 'greeting') act(socket, fault);
    else if (command) serveUntil(socket, command, () => act(socket, fault));
    else this.smtp.connect(socket);
  }

  private connectionOf({ remotePort }: SMTPServerSession): Partial<Connection> {
    return this.connections.get(remotePort) ?? {};
  }

  /** Goes on to the next command, unless the connection's fault occurs in this phase. */
  private step(phase: Phase, session: SMTPServerSession, done: (error?: Error) => void): void {
    const { socket, fault } = this.connectionOf(session);
    if (fault?.at !== phase || 'replies' in fault) done();
    else if ('reply' in fault) done(refusal(fault.reply));
    else if ('lateBy' in fault) setTimeout(done, fault.lateBy).unref();
    else if (socket) act(socket, fault, done);
  }

  /** Keeps a whole mail, unless its fault is a refusal or the end of the connection. */
  private receive(raw: string, session: SMTPServerSession, done: (error?: Error) => void): void {
    const connection = this.connectionOf(session);
    connection.fault ??= this.faultOf(raw);
    const { fault } = connection;
    const isReplyLost = fault?.at === 'accepted' && 'do' in fault && fault.do.startsWith('keep');
    if (fault?.at !== 'accepted' || 'lateBy' in fault || isReplyLost) {
      const { mailFrom, rcptTo } = session.envelope;
      const sender = mailFrom ? mailFrom.address : '';
      const recipients = rcptTo.map(({ address }) => address);
      const read = () => PostalMime.parse(Buffer.from(raw, 'latin1'));
      const mail = { raw, sender, recipients, isReplyLost, read };
      this.mails.push(mail);
      this.onMail(mail);
    }
    this.step('accepted', session, done);
  }

  async listen(port: number): Promise<this> {
    await once(this.listener.listen(port, '127.0.0.1'), 'listening');
    return this;
  }

  get port(): number {
    return (this.listener.address() as AddressInfo).port;
  }

  stop = async () => {
    for (const { socket } of this.connections.values()) socket.destroy();
    if (this.listener.listening) await once(this.listener.close(), 'close');
  };
}

/** Does what smtp-server has no reply for. */
function act(socket: Socket, fault: Fault, done?: () => void): void {
  if ('reply' in fault) socket.write(`${fault.reply}\r\n`);
  if (!('do' in fault)) return;
  if (fault.do.endsWith('drop')) socket.destroy();
  if (fault.do === 'half a reply') socket.end('25');
  if (fault.do === 'answer twice') socket.write('250 2.0.0 Ok\r\n', done);
}

/** Starts a mail server, by default on a free port of the loopback. */
export const startSmtpServer = (options: SMTPServerOptions = {}, port = 0) =>
  new FaultyMailServer(options).listen(port);
