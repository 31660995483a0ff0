import { once } from 'node:events';
import { promisify } from 'node:util';
import type { NodemailerError } from '../../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
// The function's own nodemailer: the root has another version for maildev.
import SMTPConnection from '../../../functions/node_modules/nodemailer/dist/esm/smtp-connection/index.js';
import type { Settings, SmtpSettings } from '../../../functions/src/params.ts';
import {
  INVALID_CERTIFICATE_CODE_PATTERN,
  replyCodesOf,
  transportOptions,
} from '../../../functions/src/transport.ts';

/** Stands for a password that cannot be read here. */
export const UNREAD_PASSWORD = 'not read';

export interface ServerFailure {
  isPermanent: boolean;
  /** The server, the step, and codes; no words of the server. */
  text: string;
}

/** By the command, its reply, and whether we have a login; or by the code of an error. */
const PERMANENT_FAILURES = [
  / 5\d\d\b.* with a login$/,
  // Otherwise a server without a login may trust only the addresses of the cloud: it wants a login, or offers no TLS.
  / 530\b| 503\b|^STARTTLS 5/,
  /^(?:ENOTFOUND|ECONNREFUSED|EPROTOCOL|ERR_SSL_.*)$/,
  INVALID_CERTIFICATE_CODE_PATTERN,
];

/**
 * Logs in to a mail server, which may be silent for so long, and names sender and inboxes, without a mail; without its
 * password it only connects. Returns how that failed.
 */
export async function tryServer(
  server: SmtpSettings,
  { mailFrom, mailTo }: Pick<Settings, 'mailFrom' | 'mailTo'>,
  silenceMs = 10_000,
): Promise<ServerFailure | undefined> {
  const { user, password: pass } = server;
  let step = 'the connection';
  const connection = new SMTPConnection({
    ...transportOptions(server),
    socketTimeout: silenceMs,
    // customAuth is nodemailer's documented way to send commands of one's own.
    customAuth: {
      ENVELOPE: async ({ sendCommand }) => {
        const recipients = mailTo.map((inbox) => `RCPT TO:<${inbox}>`);
        for (const command of [`MAIL FROM:<${mailFrom}>`, ...recipients]) {
          step = command;
          const { response } = await sendCommand(command);
          if (!response.startsWith('2')) throw Object.assign(new Error(), { response });
        }
      },
    },
  });
  const login = promisify(connection.login.bind(connection));
  const failed = once(connection, 'error').then(([reason]) => Promise.reject(reason));
  async function runSteps(): Promise<undefined> {
    await promisify(connection.connect.bind(connection))();
    if (pass === UNREAD_PASSWORD) return;
    if (user) {
      step = `the login of ${user}`;
      await login({ credentials: { user, pass } });
    }
    await login({ method: 'ENVELOPE' });
  }
  try {
    return await Promise.race([runSteps(), failed]);
  } catch (error) {
    const { code = '', originalCode = code, command, response } = error as NodemailerError;
    if (command === 'EHLO' || command === 'HELO') step = `${command} ${connection.name}`;
    const reply = replyCodesOf(response);
    const failure = reply
      ? `${command} ${reply} ${user ? 'with' : 'without'} a login`
      : originalCode;
    const advice =
      reply === '550 5.7.30' ? ': Microsoft takes no password any more, take another provider' : '';
    return {
      isPermanent: PERMANENT_FAILURES.some((failures) => failures.test(failure)),
      text: `${server.host}:${server.port}, at ${step}: ${reply ?? originalCode}${advice}`,
    };
  } finally {
    connection.close();
  }
}
