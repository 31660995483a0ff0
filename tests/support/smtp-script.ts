import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

// What smtp-server has no hook for: another reply to EHLO or DATA.

const REPLIES: Record<string, string> = {
  EHLO: '250-mail.test\r\n250 AUTH PLAIN',
  AUTH: '235 2.7.0 Ok',
  QUIT: '221 2.0.0 Bye',
};

export type Scripted = 'EHLO' | 'DATA';

/** Serves one session, with `act` in place of the reply to this command. */
export function serveUntil(socket: Socket, command: Scripted, act: () => void): void {
  createInterface(socket).on('line', (line) => {
    const [verb = ''] = line.toUpperCase().split(' ');
    // A client whose EHLO is refused goes on with HELO.
    if (verb === command || (verb === 'HELO' && command === 'EHLO')) act();
    else socket.write(`${REPLIES[verb] ?? '250 2.0.0 Ok'}\r\n`);
  });
  socket.write('220 mail.test ESMTP\r\n');
}
