import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { SMTPServer } from 'smtp-server';

// As any mail server on the internet it asks for STARTTLS and a login. Unlike those it answers at
// once, which is the hardest case for the function: with nothing to wait for, whatever it does
// besides sending counts in full.
const REPLIES: Record<string, string> = {
  EHLO: '250-sink.test\r\n250-STARTTLS\r\n250-AUTH PLAIN\r\n250 SIZE 10485760',
  STARTTLS: '220 Go on',
  AUTH: '235 Welcome',
  DATA: '354 Go on',
  QUIT: '221 Bye',
};

// That of the package's own tests.
const certificate = new SMTPServer({ logger: false }).secureContext.get('*');

const LINE = '\r\n';
const MAIL = '\r\n.\r\n';

// By hand, because it shares the second core with the load: it must never be what is measured.
class Session {
  private buffer = '';
  private ending = LINE;
  private socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket.setNoDelay();
    this.listen();
    socket.write('220 sink.test ESMTP\r\n');
  }

  private listen() {
    this.socket.on('error', () => {}).on('data', (chunk) => this.take(chunk.toString('latin1')));
  }

  private take(chunk: string) {
    this.buffer += chunk;
    for (;;) {
      const end = this.buffer.indexOf(this.ending);
      if (end < 0) return;
      const part = this.buffer.slice(0, end);
      this.buffer = this.buffer.slice(end + this.ending.length);
      this.answer(this.ending === MAIL ? '' : (part.split(' ', 1)[0] ?? '').toUpperCase());
    }
  }

  private answer(verb: string) {
    this.socket.write(`${REPLIES[verb] ?? '250 Ok'}\r\n`);
    this.ending = verb === 'DATA' ? MAIL : LINE;
    if (verb === 'QUIT') this.socket.end();
    if (verb === 'STARTTLS') this.secure();
  }

  private secure() {
    this.socket.removeAllListeners('data');
    this.socket = new TLSSocket(this.socket, { isServer: true, secureContext: certificate });
    this.listen();
  }
}

/** A mail server that takes every mail and keeps none. */
export async function startMailSink() {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    new Session(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port: (server.address() as AddressInfo).port, stop };
}
