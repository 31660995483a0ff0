import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';

const FUNCTIONS = path.resolve(import.meta.dirname, '../../functions');
/** The script itself: on Windows the command in `.bin` is not one that Node can run. */
const FRAMEWORK = 'node_modules/@google-cloud/functions-framework/build/src/main.js';

/** Returns parameters for a mail server on the loopback; those that are undefined are not set. */
export function parametersFor(smtpPort: number, others: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    MAIL_FROM: 'sitio@example.com',
    MAIL_TO: 'ventas@example.com',
    GCLOUD_PROJECT: 'demo-frios',
    RATE_LIMIT_PER_IP: '100000',
    RATE_LIMIT_TOTAL: '100000',
    ...others,
  };
}

/** Returns a free TCP port of the loopback, below the ephemeral ports, which outgoing connections take. */
async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isFree ? port : freePort();
}

/** Ends the function's process when the tests' process ends, which closes the pipe to its standard input. */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent("process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume()")}`;

/** Starts the built function with these parameters and no others, on the functions framework. */
export async function startFunction(parameters: NodeJS.ProcessEnv) {
  const port = await freePort();
  const bin = path.join(FUNCTIONS, FRAMEWORK);
  const options = ['--target=sendContactMail', `--port=${port}`, `--source=${FUNCTIONS}`];
  // Of every project: the Firebase CLI deploys it with the parameters.
  const shared = parseEnv(readFileSync(path.join(FUNCTIONS, '.env'), 'utf8'));
  const nodeOptions = `${shared.NODE_OPTIONS} ${parameters.NODE_OPTIONS ?? ''}`;
  const env = { PATH: process.env.PATH ?? '', ...parameters, NODE_OPTIONS: nodeOptions };
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, bin, ...options], {
    cwd: FUNCTIONS,
    env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const exited = once(child, 'exit');
  while (!output.includes('URL: ')) {
    await Promise.race([once(child.stdout, 'data'), exited]);
    if ((child.exitCode ?? child.signalCode) !== null)
      throw new Error(`The function does not start:\n${output}`);
  }
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { url: `http://127.0.0.1:${port}`, process: child, output: () => output, stop };
}
