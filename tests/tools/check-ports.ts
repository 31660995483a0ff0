// node tests/tools/check-ports.ts <port…>: names the ports that another program listens on.
import { once } from 'node:events';
import { connect } from 'node:net';

for (const port of process.argv.slice(2).map(Number)) {
  const socket = connect(port, 'localhost');
  const isTaken = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  if (!isTaken) continue;
  console.error(`✗ Port ${port} is taken: end the program that listens on it, and try again.`);
  process.exitCode = 1;
}
