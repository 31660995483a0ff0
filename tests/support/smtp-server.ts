import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import PostalMime, { type Email as ReceivedMail } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** The reply that a fault changes: to the connection, to a command, or to the whole message. */
type SmtpStage = 'greeting' | 'ehlo' | 'starttls' | 'auth' | 'mail' | 'rcpt' | 'data' | 'accepted';

/**
 * What the server does in place of the good reply: it sends another one (at RCPT by recipient), or the
 * good one late or twice; it says nothing; or it closes the connection.
 */
export type Fault =
  | { at: SmtpStage; reply: string }
  | { at: SmtpStage; lateBy: number }
  | { at: 'rcpt'; replies: Record<string, string> }
  | { at: SmtpStage; do: 'drop' | 'hang' | 'half a reply' | 'reply twice' }
  /** The server keeps the mail, but its reply never arrives. */
  | { at: 'accepted'; do: 'keep and drop' | 'keep and hang' };

/** The mail server refuses a whole mail for good. */
export const REFUSAL: Fault = { at: 'accepted', reply: '554 5.7.1 No' };

export interface KeptMail {
  raw: string;
  sender: string;
  read(): Promise<ReceivedMail>;
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

/** Returns a reply such as "550 5.1.1 Unknown", which may have several lines, in the form that smtp-server takes. */
function refusal(reply: string): Error {
  const message = reply.split('\r\n').map((line) => line.slice(4));
  return Object.assign(new Error(), { responseCode: Number.parseInt(reply, 10), message });
}

/** The replies for which smtp-server has no hook; `ehlo` is also HELO, which a client tries next. */
const REPLIES_WITHOUT_HOOK: [reply: RegExp, at: SmtpStage][] = [
  [/^220 Ready to start TLS/, 'starttls'],
  [/^220/, 'greeting'],
  [/^250.*Nice to meet you/, 'ehlo'],
  [/^354/, 'data'],
];

/** Does what the fault says in place of the good reply, which `sendReply` sends. */
function applyFault(socket: Socket, fault: Fault, sendReply: () => void): void {
  if ('reply' in fault) socket.write(`${fault.reply}\r\n`);
  if ('lateBy' in fault) setTimeout(sendReply, fault.lateBy);
  if (!('do' in fault)) return;
  if (fault.do.endsWith('drop')) socket.destroy();
  if (fault.do === 'half a reply') socket.end('25');
  if (fault.do === 'reply twice') {
    socket.write('250 2.0.0 Ok\r\n');
    sendReply();
  }
}

/**
 * Starts a mail server that fails on demand, by default on a free port of the loopback, with an
 * optional login, and no TLS.
 */
export async function startSmtpServer(options: SMTPServerOptions = {}, port = 0) {
  /** By the remote port. */
  const connections = new Map<number, Connection>();
  const connectionOf = ({ remotePort }: SMTPServerSession): Partial<Connection> =>
    connections.get(remotePort) ?? {};
  const server = {
    /** The faults of the next connections, one each; the function sends one mail over each. */
    faults: [] as (Fault | undefined)[],
    /** The fault of a connection after those. */
    chooseFault: (): Fault | undefined => undefined,
    /** The fault after a whole mail, on a connection that has no other fault. */
    faultOf: (_raw: string): Fault | undefined => undefined,
    onMail: (_mail: KeptMail): void => undefined,
    mails: [] as KeptMail[],
    /** The names in EHLO of clients that went on to a mail. */
    greetings: [] as string[],
    /** Each is the user, the password, and "TLS" or "plain text". */
    logins: [] as string[],
    sessions: 0,
    /** How many mails have been begun. */
    tries: 0,
    port,
    stop: async () => {
      for (const { socket } of connections.values()) socket.destroy();
      if (listener.listening) await once(listener.close(), 'close');
    },
  };

  /** Sends the good reply, unless the connection's fault changes it. */
  function reply(at: SmtpStage, session: SMTPServerSession, done: (error?: Error) => void): void {
    const { socket, fault } = connectionOf(session);
    if (!socket || fault?.at !== at || 'replies' in fault) done();
    else if ('reply' in fault) done(refusal(fault.reply));
    else applyFault(socket, fault, done);
  }

  /** Keeps a whole mail, unless its fault is a refusal or the end of the connection. */
  function receive(raw: string, session: SMTPServerSession): void {
    const connection = connectionOf(session);
    connection.fault ??= server.faultOf(raw);
    const { fault } = connection;
    const isKept = fault?.at === 'accepted' && 'do' in fault && fault.do.startsWith('keep');
    if (fault?.at === 'accepted' && !('lateBy' in fault) && !isKept) return;
    const { mailFrom } = session.envelope;
    const sender = mailFrom ? mailFrom.address : '';
    const read = () => PostalMime.parse(Buffer.from(raw, 'latin1'));
    const mail = { raw, sender, read };
    server.mails.push(mail);
    server.onMail(mail);
  }

  const smtp = new SMTPServer({
    ...DEFAULTS,
    ...options,
    // With `secure` the listener has done the handshake.
    secured: options.secure,
    onAuth: ({ username = '', password }, session, done) => {
      server.logins.push(`${username}, ${password}, ${session.secure ? 'TLS' : 'plain text'}`);
      reply('auth', session, (error) => done(error, { user: username }));
    },
    onMailFrom: (_address, session, done) => {
      server.greetings.push(String(session.hostNameAppearsAs));
      server.tries += 1;
      reply('mail', session, done);
    },
    onRcptTo: ({ address }, session, done) => {
      const { fault } = connectionOf(session);
      const other = fault && 'replies' in fault && fault.replies[address];
      if (other) done(refusal(other));
      else reply('rcpt', session, done);
    },
    onData: async (stream, session, done) => {
      // The client may go away before the end of the mail.
      const raw = await buffer(stream).catch(() => undefined);
      if (raw) receive(raw.toString('latin1'), session);
      reply('accepted', session, done);
    },
  });
  // Errors of the clients' sockets.
  smtp.on('error', () => {});
  const serve = (socket: Socket) => {
    const { remotePort = 0 } = socket;
    const fault = server.faults.length > 0 ? server.faults.shift() : server.chooseFault();
    const connection = { socket, fault };
    server.sessions += 1;
    connections.set(remotePort, connection);
    socket.on('error', () => {}).on('close', () => connections.delete(remotePort));
    const write = socket.write.bind(socket);
    socket.write = (line: string) => {
      const [, at] = REPLIES_WITHOUT_HOOK.find(([reply]) => reply.test(line)) ?? [];
      if (fault && fault.at === at) applyFault(socket, fault, () => write(line));
      else write(line);
      return true;
    };
    smtp.connect(socket);
  };
  const listener = options.secure ? tls.createServer(options, serve) : net.createServer(serve);
  await once(listener.listen(port, '127.0.0.1'), 'listening');
  server.port = (listener.address() as AddressInfo).port;
  return server;
}
