import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { FRAMEWORK } from '../../support/function-server.ts';
import { parameters } from './contender.ts';
import { httpSender } from './http-sender.ts';

/** From the start of the process to its first 200, of the function in `folder`, in milliseconds. */
export async function timeColdStart(folder: string, smtpPort: number): Promise<number> {
  const port = await freePort();
  const bin = path.join(folder, FRAMEWORK);
  const args = [bin, '--target=sendContactMail', `--port=${port}`, `--source=${folder}`];
  const env = { PATH: process.env.PATH ?? '', ...parameters(smtpPort) };
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd: folder, env });
  try {
    // Told, not asked for: asking again and again would take the processor's time.
    let output = '';
    while (!output.includes('URL: ')) output += String((await once(child.stdout, 'data'))[0]);
    await httpSender(port)();
    return performance.now() - started;
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
