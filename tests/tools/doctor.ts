// npm run doctor [-- --project <alias or id>]: what a deployment still needs. A line that begins with
// ✗ makes the exit status 1, one with ! only warns.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, parseEnv } from 'node:util';
// The function's own nodemailer: the root has another version for maildev.
import SMTPConnection, {
  type SMTPConnectionCustomAuthHandler,
  type SMTPConnectionOptions,
} from '../../functions/node_modules/nodemailer/dist/esm/smtp-connection/index.js';
import {
  readSettings,
  type Settings,
  SettingsError,
  type SmtpServer,
} from '../../functions/src/params.ts';
import { transportOptions } from '../../functions/src/transport.ts';

const PARAMETERS = `SMTP_HOST SMTP_PORT SMTP_USER SMTP_BACKUP_HOST SMTP_BACKUP_PORT SMTP_BACKUP_USER
  MAIL_FROM MAIL_TO RATE_LIMIT_PER_IP RATE_LIMIT_TOTAL SERVICE_ACCOUNT`.split(/\s+/);
const EXAMPLE_PARAMETER = /^(?:localhost|127\.0\.0\.1|(?:sitio|ventas)@example\.com)$/;
const EXAMPLE_FACT =
  /\bexample\.com(?![.\w])|\(81\)-(?:1234-5678|8765-4321)|Nombre de la Empresa|Nombre Apellido/i;
/** Stands for a password that cannot be read here. */
const UNKNOWN = 'unknown';

const { values: options } = parseArgs({ options: { project: { type: 'string', short: 'P' } } });
const { projects } = JSON.parse(readFileSync('.firebaserc', 'utf8'));
const alias = options.project ?? 'default';
const project: string = projects[alias] ?? alias;
const files = [project, alias].map((name) => `functions/.env.${name}`);
const file = files.find((name) => existsSync(name));
const lines = file ? parseEnv(readFileSync(file, 'utf8')) : {};

function report(mark: '✓' | '!' | '✗', finding: string): void {
  console.log(`${mark} ${finding}`);
  if (mark === '✗') process.exitCode = 1;
}

async function checkCompany(): Promise<void> {
  const { company } = await import(pathToFileURL(path.resolve('web/src/company.ts')).href);
  for (const [name, fact] of Object.entries(company)) {
    const isExample = EXAMPLE_FACT.test(JSON.stringify(fact));
    if (isExample) report('✗', `${name} of company.ts is still the example`);
  }
  if (!company.privacyUrl) report('!', 'privacyUrl of company.ts is not set (LFPDPPP)');
}

function checkLines(): void {
  for (const [name, value = ''] of Object.entries(lines)) {
    if (name.endsWith('_PASSWORD')) report('✗', `${name} stands in a committed file: change it`);
    else if (!PARAMETERS.includes(name)) report('✗', `${name} is no parameter`);
    if (EXAMPLE_PARAMETER.test(value)) report('✗', `${name} is still the example`);
    if (name.endsWith('_PORT') && value === '25') report('✗', `${name}: Google Cloud blocks 25`);
  }
  if (!lines.SERVICE_ACCOUNT) report('!', 'SERVICE_ACCOUNT is not set (functions/README.md)');
}

/** Returns a password as the function will get it. */
function readSecret(name: string): string {
  const args = ['functions:secrets:access', name, '--project', project];
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return process.env[name] || execFileSync('firebase', args, { encoding: 'utf8', stdio });
  } catch {
    report(
      '!',
      `${name} cannot be read: it is no secret of ${project}, or there is no login to it`,
    );
    return UNKNOWN;
  }
}

function checkParameters(): Settings | undefined {
  const passwords = {
    SMTP_PASSWORD: lines.SMTP_USER && readSecret('SMTP_PASSWORD'),
    SMTP_BACKUP_PASSWORD: lines.SMTP_BACKUP_USER && readSecret('SMTP_BACKUP_PASSWORD'),
  };
  const reportUnusable = (name: string) => report('✗', `${name} is missing or unusable`);
  try {
    const settings = readSettings({ ...lines, ...passwords });
    settings.unusableBackup.forEach(reportUnusable);
    report('✓', `The function can use ${file}`);
    return settings;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    error.parameters.forEach(reportUnusable);
    return undefined;
  }
}

/** Logs in and names sender and inboxes, without a mail. Reports codes, not the server's words. */
async function checkServer(server: SmtpServer, from: string, inboxes: string[]): Promise<void> {
  const { smtpHost, smtpPort, smtpUser, smtpPassword } = server;
  if (smtpPassword === UNKNOWN) return;
  const place = `${smtpHost}:${smtpPort}`;
  let step = 'the connection';
  // nodemailer's documented way to send commands of one's own.
  const ENVELOPE: SMTPConnectionCustomAuthHandler = async ({ sendCommand }) => {
    for (step of [`MAIL FROM:<${from}>`, ...inboxes.map((inbox) => `RCPT TO:<${inbox}>`)]) {
      const { response } = await sendCommand(step);
      if (!response.startsWith('2')) throw new Error('Refused');
    }
  };
  const transport: SMTPConnectionOptions = transportOptions(server, from);
  const connection = new SMTPConnection({ ...transport, customAuth: { ENVELOPE } });
  const { promise: end, resolve, reject } = Promise.withResolvers<void>();
  const then = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next());
  const nameInboxes = () => connection.login({ method: 'ENVELOPE' }, then(resolve));
  const logIn = () => {
    step = `the login of ${smtpUser}`;
    const credentials = { user: smtpUser, pass: smtpPassword };
    connection.login({ credentials }, then(nameInboxes));
  };
  connection.once('error', reject);
  connection.connect(then(smtpUser ? logIn : nameInboxes));
  try {
    await end;
    report('✓', `${place} accepts ${smtpUser || 'us without a login'}, sender and inboxes`);
  } catch (error) {
    const { code, response = '' } = error as { code?: string; response?: string };
    const [reply = ''] = /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(response) ?? [];
    const mark = reply.startsWith('5') ? '✗' : '!';
    report(mark, `${place} does not accept ${step}: ${code} ${reply}`);
  } finally {
    connection.close();
  }
}

await checkCompany();
checkLines();
const settings = checkParameters();
if (settings) {
  const { servers, mailFrom, mailTo } = settings;
  for (const server of servers) await checkServer(server, mailFrom, mailTo);
  if (servers.length === 1) report('!', 'There is no backup mail server');
}
