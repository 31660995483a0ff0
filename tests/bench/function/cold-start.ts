import { startFunction } from '../../support/function-server.ts';
import { parameters } from './contender.ts';
import { httpSender } from './http-sender.ts';

/** From the start of the process to its first 200, of the function in `folder`, in milliseconds. */
export async function timeColdStart(folder: string, smtpPort: number): Promise<number> {
  const server = await startFunction(parameters(smtpPort), folder);
  try {
    await httpSender(server.port)();
    return performance.now() - server.startedAt;
  } finally {
    await server.stop();
  }
}
