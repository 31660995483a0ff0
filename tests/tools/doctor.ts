// npm run doctor [-- --project <alias or id>]: what a deployment still needs. A line that begins with
// ✗ makes the exit status 1, one with ! only warns.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import tls from 'node:tls';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { NodemailerError } from '../../functions/node_modules/nodemailer/dist/esm/nodemailer.js';
// The function's own nodemailer: the root has another version for maildev.
import SMTPConnection, {
  type SMTPConnectionOptions,
} from '../../functions/node_modules/nodemailer/dist/esm/smtp-connection/index.js';
import type { SmtpServer } from '../../functions/src/params.ts';
import { parameterNames, readSettings, SettingsError } from '../../functions/src/params.ts';
import { transportOptions } from '../../functions/src/transport.ts';

// The Firebase CLI's own, so that both read a file of parameters the same.
const { parseStrict } = createRequire(import.meta.url)('firebase-tools/lib/functions/env.js');

/** How long a mail server may take, in milliseconds. */
const TIME = 10_000;
const EXAMPLE =
  /(?:\(81\)-(?:1234-5678|8765-4321)|Nombre de la Empresa|Nombre Apellido|\bexample\.com(?![.\w]))/i;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1)$/;
/** Stands for a password that cannot be read here. */
const UNKNOWN = 'unknown';

/** What no waiting heals, by the code of the error. */
const CAUSES: [code: RegExp, cause: string][] = [
  [/^ENOTFOUND$/, 'there is no such host'],
  [/^ECONNREFUSED$/, 'the port is closed'],
  [/ALTNAME/, 'its certificate is of another host'],
  [/EXPIRED/, 'its certificate has expired'],
  [/CERT|SIGNATURE|^INVALID_/, 'its certificate is not trusted'],
  [/^ERR_SSL_/, 'the port does not speak TLS from the start: 465 does, 587 upgrades with STARTTLS'],
  [/^EPROTOCOL$/, 'the port is not of a mail server'],
];

function report(finding: string): void {
  console.log(finding);
  if (finding.startsWith('✗')) process.exitCode = 1;
}

function readProject(alias: string) {
  const { projects } = JSON.parse(readFileSync('.firebaserc', 'utf8'));
  const id: string = projects[alias] ?? alias;
  const names = [...new Set([id, alias])].map((name) => `functions/.env.${name}`);
  const [file, other] = names.filter((name) => existsSync(name));
  if (!file) throw new Error(`${names.join(' or ')} is not there: it holds the parameters`);
  if (other) throw new Error(`${file} and ${other} are both there: the Firebase CLI refuses that`);
  const lines: Record<string, string> = parseStrict(readFileSync(file, 'utf8'));
  return { id, file, lines };
}
type Project = ReturnType<typeof readProject>;

async function checkCompany(): Promise<void> {
  const { company } = await import(pathToFileURL(path.resolve('web/src/company.ts')).href);
  for (const [name, fact] of Object.entries(company)) {
    const isExample = EXAMPLE.test(JSON.stringify(fact));
    if (isExample) report(`✗ ${name} of company.ts is still the example`);
  }
  if (!company.privacyUrl) report('! privacyUrl of company.ts is not set (LFPDPPP)');
}

function checkLines({ lines }: Project): void {
  for (const [name, value] of Object.entries(lines)) {
    if (name.endsWith('_PASSWORD')) report(`✗ ${name} stands in a committed file: change it`);
    else if (!parameterNames.includes(name)) report(`✗ ${name} is no parameter`);
    if (EXAMPLE.test(value) || LOOPBACK.test(value)) report(`✗ ${name} is still the example`);
    if (name.endsWith('_PORT') && value === '25') report(`✗ ${name}: Google Cloud blocks 25`);
  }
  if (!lines.SERVICE_ACCOUNT) report('! SERVICE_ACCOUNT is not set (functions/SETUP.md)');
}

/** Returns a password as the function will get it. */
function readSecret(name: string, id: string): string {
  const args = ['functions:secrets:access', name, '--project', id];
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    const secret = process.env[name] || execFileSync('firebase', args, { encoding: 'utf8', stdio });
    const [invisible] = /[^\S \r\n]|[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.exec(secret) ?? [];
    const code = invisible?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    if (code) report(`! ${name} holds a blank that is none (U+${code}): type it by hand`);
    return secret;
  } catch {
    report(`! ${name} cannot be read: it is no secret of ${id}, or there is no login to it`);
    return UNKNOWN;
  }
}

function checkParameters({ id, file, lines }: Project) {
  const passwords = {
    SMTP_PASSWORD: lines.SMTP_USER && readSecret('SMTP_PASSWORD', id),
    SMTP_BACKUP_PASSWORD: lines.SMTP_BACKUP_USER && readSecret('SMTP_BACKUP_PASSWORD', id),
  };
  const reportUnusable = (name: string) => report(`✗ ${name} is missing or unusable`);
  try {
    const settings = readSettings({ ...lines, ...passwords });
    settings.unusableBackup.forEach(reportUnusable);
    report(`✓ The function can use ${file}`);
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    error.parameters.forEach(reportUnusable);
    return undefined;
  }
}

/** Whether a port speaks TLS from the start, where nothing greets a client that waits. */
async function speaksTls(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = tls.connect({ host, port, rejectUnauthorized: false, timeout: 2000 });
  socket.once('secureConnect', () => resolve(true));
  for (const end of ['error', 'timeout', 'close']) socket.on(end, () => resolve(false));
  return await promise.finally(() => socket.destroy());
}

/** Logs in and names sender and inboxes, without a mail. Returns codes, not the server's words. */
export async function checkServer(server: SmtpServer, from: string, inboxes: string[]) {
  const { smtpHost: host, smtpPort: port, smtpUser, smtpPassword } = server;
  const place = `${host}:${port}`;
  let step = 'the connection';
  const options: SMTPConnectionOptions = transportOptions(server, from);
  // nodemailer's documented way to send commands of one's own.
  options.customAuth = {
    ENVELOPE: async ({ sendCommand }) => {
      for (step of [`MAIL FROM:<${from}>`, ...inboxes.map((inbox) => `RCPT TO:<${inbox}>`)]) {
        const { response } = await sendCommand(step);
        if (!response.startsWith('2')) throw Object.assign(new Error(), { response });
      }
    },
  };
  const connection = new SMTPConnection(options);
  const run = (start: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
  const runSteps = async () => {
    await run((done) => connection.connect(done));
    if (smtpPassword === UNKNOWN) return `! ${place} answers; the login was not tried`;
    if (smtpUser) {
      step = `the login of ${smtpUser}`;
      const credentials = { user: smtpUser, pass: smtpPassword };
      await run((done) => connection.login({ credentials }, done));
    }
    await run((done) => connection.login({ method: 'ENVELOPE' }, done));
    return `✓ ${place} accepts ${smtpUser || 'us without a login'}, sender and inboxes`;
  };
  const error = once(connection, 'error', { signal: AbortSignal.timeout(TIME) });
  try {
    return await Promise.race([runSteps(), error.then(([reason]) => Promise.reject(reason))]);
  } catch (error) {
    const { code = '', originalCode = code, command, response = '' } = error as NodemailerError;
    const [reply] = /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(response) ?? [];
    const [, cause] = CAUSES.find(([codes]) => codes.test(originalCode)) ?? [];
    if (command === 'STARTTLS') return `✗ ${place} offers no STARTTLS: ${reply}`;
    const isFinal = reply?.startsWith('5');
    const doubt = isFinal && !smtpUser ? ' (it may trust only the addresses of the cloud)' : '';
    const mark = isFinal && smtpUser ? '✗' : '!';
    if (reply) return `${mark} ${place} does not accept ${step}: ${reply}${doubt}`;
    if (cause) return `✗ ${place}: ${cause} (${originalCode})`;
    const isPlain = step === 'the connection' && port !== 465;
    if (isPlain && (await speaksTls(host, port)))
      return `✗ ${place} speaks TLS from the start, which the function does at 465 only`;
    return `! ${place} has no answer to ${step} (${originalCode})`;
  } finally {
    connection.close();
  }
}

async function main(): Promise<void> {
  const options = { project: { type: 'string', short: 'P', default: 'default' } } as const;
  const { values } = parseArgs({ options });
  await checkCompany();
  const project = readProject(values.project);
  checkLines(project);
  const { servers = [], mailFrom = '', mailTo = [] } = checkParameters(project) ?? {};
  for (const server of servers) report(await checkServer(server, mailFrom, mailTo));
  if (servers.length === 1) report('! There is no backup mail server');
}

if (import.meta.main) {
  await main().catch(({ message, children = [] }: Error & { children?: Error[] }) => {
    report(['✗', message, ...children.map((child) => child.message)].join(' '));
  });
}
