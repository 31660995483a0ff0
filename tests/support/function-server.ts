import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from './free-port.ts';

const FUNCTIONS = path.resolve(import.meta.dirname, '../../functions');
/** The functions framework's own command: what `.bin` has is, on Windows, no script of Node. */
const FRAMEWORK = 'node_modules/@google-cloud/functions-framework/build/src/main.js';

/** The built function on the functions framework's own server, in a process of its own. */
export interface FunctionServer {
  url: string;
  port: number;
  /** When its process was started, by this one's `performance.now()`. */
  startedAt: number;
  process: ChildProcess;
  output(): string;
  stop(): Promise<void>;
}

/** Parameters that reach a mail server on the loopback; where one is undefined, it is not set. */
export function parametersFor(smtpPort: number, others: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    MAIL_FROM: 'sitio@example.com',
    MAIL_TO: 'ventas@example.com',
    RATE_LIMIT_PER_IP: '100000',
    RATE_LIMIT_TOTAL: '100000',
    ...others,
  };
}

/** Starts the function of `folder` (its `lib` is built) with exactly these parameters. */
export async function startFunction(
  parameters: NodeJS.ProcessEnv,
  folder = FUNCTIONS,
): Promise<FunctionServer> {
  const port = await freePort();
  const bin = path.join(folder, FRAMEWORK);
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [bin, '--target=sendContactMail', `--port=${port}`, `--source=${folder}`],
    { cwd: folder, env: { PATH: process.env.PATH ?? '', ...parameters } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const exited = once(child, 'exit');
  // Told, not asked for: asking again and again would take the time that the bench measures.
  while (!output.includes('URL: ')) {
    await Promise.race([once(child.stdout, 'data'), exited]);
    if ((child.exitCode ?? child.signalCode) !== null)
      throw new Error(`The function does not start:\n${output}`);
  }
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  const url = `http://127.0.0.1:${port}`;
  return { url, port, startedAt, process: child, output: () => output, stop };
}
