import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
// The function's own: a bare name would find that of the local inbox.
import nodemailer, {
  type NodemailerError,
} from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
import { composeEmail } from '../../functions/src/email.ts';
import type { Settings, SmtpServer } from '../../functions/src/params.ts';
import { openRelay } from '../../functions/src/relay.ts';
import { transportOptions } from '../../functions/src/transport.ts';
import type { Facts } from './checks.ts';
import { type Finding, fine, hasStop, stop, warn } from './finding.ts';

/** As long as the function takes for a message, in milliseconds. */
const BUDGET_MS = 19_000;

/** What to do about the commonest errors, by their codes. PREFIX is SMTP or SMTP_BACKUP. */
const HINTS: [sign: RegExp, hint: string][] = [
  // A 4xx at the login is no word about the password.
  [
    /EAUTH(?!.* 4\d\d$)/,
    'Correct PREFIX_USER or set PREFIX_PASSWORD anew: many providers want an app password',
  ],
  [/WRONG_VERSION/, 'That port speaks no TLS from the start: set PREFIX_PORT to 587'],
  [/CERT|SIGNATURE|ISSUER/, 'Have it renewed, or ask the provider which PREFIX_HOST it is for'],
  [/STARTTLS/, 'Set PREFIX_PORT to 465: the function sends nothing in plain text'],
  [/EDNS/, 'Correct PREFIX_HOST: DNS does not find it'],
  [/REFUSED|TIMEDOUT|UNREACH/, 'Correct PREFIX_HOST and PREFIX_PORT, or unblock that port here'],
  [/MAIL FROM/, 'Write an address into MAIL_FROM that PREFIX_USER may send as'],
  [/RCPT TO/, 'Correct MAIL_TO, or set PREFIX_USER: many servers relay for a login only'],
];

function hintFor(signs: string, prefix: string): string {
  const [, hint = 'Try again in some minutes; then ask the provider of the mail server'] =
    HINTS.find(([sign]) => sign.test(signs)) ?? [];
  return hint.replaceAll('PREFIX', prefix);
}

/** What the server said, without the password that it may have repeated. */
function wordsOf({ message }: Error, { login }: SmtpServer): string {
  const pass = login?.pass.trim();
  return pass
    ? message.replaceAll(pass, '•••').replaceAll(Buffer.from(pass).toString('base64'), '•••')
    : message;
}

/** Connects and logs in, with the function's own options; sends nothing. */
export async function verifyServer(
  server: SmtpServer,
  prefix: string,
  timeout = BUDGET_MS,
): Promise<Finding> {
  const at = `${server.host}:${server.port}`;
  // A login is also tried where the server offers none: the settings say that there is one.
  const options = { ...transportOptions(server), forceAuth: server.login !== undefined };
  try {
    // A server that answers byte by byte would never time out.
    const late = wait(timeout).then(() => Promise.reject(new Error(`No answer in ${timeout} ms`)));
    await Promise.race([nodemailer.createTransport(options).verify(), late]);
    return fine(server.login ? `${at} takes the login of ${server.login.user}` : `${at} answers`);
  } catch (thrown) {
    const error = thrown as NodemailerError;
    const { code, originalCode, command, responseCode } = error;
    const hint = hintFor([code, originalCode, command, responseCode].join(' '), prefix);
    return stop(`${at}: ${wordsOf(error, server)}`, hint);
  }
}

/** Sends one mail that says that it is a test, just as the function sends a visitor's message. */
async function sendTestMail({ smtp, from, to }: Settings): Promise<Finding> {
  const message = {
    nombre: 'Prueba del sitio web',
    empresa: '',
    telefono: '(00)-0000-0000',
    correo: from,
    mensaje:
      'Este es un mensaje de prueba de npm run doctor. No es de un visitante: puede borrarlo.',
  };
  const identity = { id: randomUUID(), date: new Date(), isSuspect: false };
  const email = composeEmail(message, { ...identity, from, to });
  const delivery = await openRelay(smtp).deliver(email, AbortSignal.timeout(BUDGET_MS));
  const { outcome, code = 'no code', phase = 'no command' } = delivery;
  if (outcome === 'accepted') {
    return fine(`The test mail to ${to.join(', ')} was accepted: Message-ID ${email.messageId}`);
  }
  const what = `The test mail ${email.messageId} was not accepted: ${outcome}, ${code} at ${phase}`;
  return stop(what, hintFor(`${code} ${phase}`, 'SMTP'));
}

export async function checkMailServer(facts: Facts): Promise<Finding[]> {
  const { settings, secrets, isPipeline, sendsTest } = facts;
  if (!settings) return [warn('Not tried', 'Mend the parameters first')];
  const tries = ['SMTP', 'SMTP_BACKUP'].map(async (prefix, index) => {
    const server = settings.smtp[index];
    if (!server) return [];
    const password = secrets.find(({ name }) => name === `${prefix}_PASSWORD`)?.value;
    if (!server.login || password) return [await verifyServer(server, prefix)];
    return isPipeline
      ? [fine(`${server.host}: no login is tried, since a pipeline reads no password`)]
      : [stop(`${server.host}: no login is tried without ${prefix}_PASSWORD`, 'Mend the secret')];
  });
  const findings = (await Promise.all(tries)).flat();
  if (!sendsTest) return findings;
  return hasStop(findings) || isPipeline
    ? [...findings, stop('No test mail was sent', 'Mend what stands above; a pipeline sends none')]
    : [...findings, await sendTestMail(settings)];
}
