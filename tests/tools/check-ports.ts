// node tests/tools/check-ports.ts <port…>: names the ports that another program listens on.
import { once } from 'node:events';
import { connect } from 'node:net';

/** Browsers take `localhost` for both. */
const HOSTS = ['127.0.0.1', '::1'];

async function isListening(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  const connected = once(socket, 'connect', { signal: AbortSignal.timeout(2000) });
  return connected
    .then(() => true)
    .catch(() => false)
    .finally(() => socket.destroy());
}

for (const port of process.argv.slice(2).map(Number)) {
  const areListening = await Promise.all(HOSTS.map((host) => isListening(port, host)));
  if (!areListening.includes(true)) continue;
  console.error(`✗ Port ${port} is taken: end the program that listens on it, and try again.`);
  process.exitCode = 1;
}
