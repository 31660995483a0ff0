import { once } from 'node:events';
import type { NodemailerError } from '../../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
// The function's own nodemailer: the root has another version for maildev.
import SMTPConnection, {
  type SMTPConnectionOptions,
} from '../../../functions/node_modules/nodemailer/dist/esm/smtp-connection/index.js';
import type { SmtpSettings } from '../../../functions/src/params.ts';
import {
  INVALID_CERTIFICATE_CODE_PATTERN,
  replyCodesOf,
  transportOptions,
} from '../../../functions/src/transport.ts';

/** How long a mail server may take. */
const SERVER_TIMEOUT_MS = 10_000;

/** What a reply means, by the phase and whether we log in; the first row that fits counts. */
const REPLIES: [failure: RegExp, sign: '✗' | '!', cause: string][] = [
  [/ 530\b| 503\b.*without a login/, '✗', 'it wants a login, SMTP_USER'],
  [/^STARTTLS 4/, '!', 'it cannot start TLS for now'],
  [/^STARTTLS /, '✗', 'it offers no TLS on this port'],
  [/ 4\d\d\b/, '!', 'it refuses for now'],
  [/without a login/, '!', 'it refuses, or trusts only the addresses of the cloud'],
  [/./, '✗', 'it refuses'],
];
/** What an error without a reply means, by its code. */
const ERRORS: [code: RegExp, sign: '✗' | '!', cause: string][] = [
  [/^ENOTFOUND$/, '✗', 'there is no such host'],
  [/^ECONNREFUSED$/, '✗', 'the port is closed'],
  [
    INVALID_CERTIFICATE_CODE_PATTERN,
    '✗',
    'its certificate has expired, is of another host or not trusted, or its key is too weak',
  ],
  [
    /^ERR_SSL_/,
    '✗',
    'its TLS or its key is too old, or the port is wrong: 465 is TLS from the start, 587 upgrades',
  ],
  [/^EPROTOCOL$/, '✗', 'the port is not of a mail server'],
  [/^/, '!', 'it does not answer'],
];

/**
 * Logs in and names sender and inboxes, without a mail; without a password it only connects. Returns
 * codes, not the server's words.
 */
export async function checkServer(
  server: SmtpSettings,
  from: string,
  inboxes: string[],
  hasPassword = true,
) {
  const { host, port, user, password } = server;
  const place = `${host}:${port}`;
  let step = 'the connection';
  const options: SMTPConnectionOptions = transportOptions(server);
  // customAuth is nodemailer's documented way to send commands of one's own.
  options.customAuth = {
    ENVELOPE: async ({ sendCommand }) => {
      const recipients = inboxes.map((inbox) => `RCPT TO:<${inbox}>`);
      for (const command of [`MAIL FROM:<${from}>`, ...recipients]) {
        step = command;
        const { response } = await sendCommand(command);
        if (!response.startsWith('2')) throw Object.assign(new Error(), { response });
      }
    },
  };
  const connection = new SMTPConnection(options);
  const run = (start: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
  const runSteps = async () => {
    await run((done) => connection.connect(done));
    if (!hasPassword) return `! ${place} answers; the login was not tried`;
    if (user) {
      step = `the login of ${user}`;
      const credentials = { user, pass: password };
      await run((done) => connection.login({ credentials }, done));
    }
    await run((done) => connection.login({ method: 'ENVELOPE' }, done));
    return `✓ ${place} accepts ${user || 'us without a login'}, sender and inboxes`;
  };
  const failed = once(connection, 'error', { signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) });
  try {
    return await Promise.race([runSteps(), failed.then(([reason]) => Promise.reject(reason))]);
  } catch (error) {
    const { code = '', originalCode = code, command, response } = error as NodemailerError;
    if (command === 'EHLO' || command === 'HELO') step = `${command} ${connection.name}`;
    const reply = replyCodesOf(response);
    const rows = reply ? REPLIES : ERRORS;
    const failure = reply
      ? `${command} ${reply} ${user ? 'with' : 'without'} a login`
      : originalCode;
    const [, sign, cause] = rows.find(([failures]) => failures.test(failure)) ?? [];
    return `${sign} ${place}, at ${step}: ${cause} (${reply ?? originalCode})`;
  } finally {
    connection.close();
  }
}
