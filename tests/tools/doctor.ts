// npm run doctor [-- --project <alias or id>]: what a deployment still needs. A line that begins with
// ✗ makes the exit status 1, one with ! only warns.
import { execFile } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import {
  parameterNames,
  passwordNamesOf,
  readSettings,
  SettingsError,
  type SmtpSettings,
} from '../../functions/src/params.ts';
import { LOOPBACK_HOST_PATTERN } from '../../functions/src/transport.ts';
import { checkDomains, type DnsResolver } from './doctor/domains.ts';
import { checkServer } from './doctor/mail-server.ts';

// The Firebase CLI's parser, so that both read a file of parameters in the same way.
const { parseStrict } = createRequire(import.meta.url)('firebase-tools/lib/functions/env.js');

/** The script itself: on Windows the command in `.bin` is not one that Node can run. */
const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';
const COMPANY = 'web/src/company.ts';
/** The parameters of every project. */
const SHARED_PARAMETERS = 'functions/.env';

/** How long each name server may take. */
const DNS_TIMEOUT_MS = 5000;
/** How long the Firebase CLI may take to read a secret. */
const SECRET_TIMEOUT_MS = 60_000;
const EXAMPLE =
  /(?:\(81\)-(?:1234-5678|8765-4321)|Nombre de la Empresa|Nombre Apellido|\bexample\.com(?![.\w]))/i;
/** The example beside a fact that only one company has. */
const FACT_EXAMPLE_COMMENT = /^ *(?:rfc|repse|street): .*\/\/ '(.+)'$/gm;
/** Every name that a file of parameters may have. */
const KNOWN_NAMES = [...parameterNames, 'NODE_OPTIONS'];
const SERVICE_ACCOUNT_DOMAIN = 'iam.gserviceaccount.com';
const SERVICE_ACCOUNT_NAME = /^[a-z][a-z0-9-]{4,28}[a-z0-9]@/;

/** What the command takes from where it runs. */
interface DoctorContext {
  /** The project's folder. */
  folder: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  dns: DnsResolver;
}

/** A password is `undefined` where it cannot be read here. */
type Passwords = Record<string, string | undefined>;

/** Returns the parameters of a file as the Firebase CLI reads them, none where there is no file. */
function readParameters(folder: string, file: string): Record<string, string> {
  const source = path.join(folder, file);
  if (!existsSync(source)) return {};
  try {
    return parseStrict(readFileSync(source, 'utf8'));
  } catch (error) {
    const { message, children = [] } = error as Error & { children?: Error[] };
    const causes = children.map((child) => child.message);
    throw new Error(`${file}: ${[message, ...causes].join(' ')}`);
  }
}

function readAliases(folder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path.join(folder, '.firebaserc'), 'utf8')).projects ?? {};
  } catch (error) {
    throw new Error(`.firebaserc cannot be read: ${(error as Error).message}`);
  }
}

function readProject(folder: string, alias: string) {
  const aliases = readAliases(folder);
  if (alias === 'default' && !aliases.default) {
    throw new Error('.firebaserc has no alias default: npx firebase use --add');
  }
  const id = aliases[alias] ?? alias;
  const names = [...new Set([id, alias])].map((name) => `functions/.env.${name}`);
  const isThere = (name: string) => existsSync(path.join(folder, name));
  const file = names.find(isThere) ?? SHARED_PARAMETERS;
  const parameters = {
    ...readParameters(folder, SHARED_PARAMETERS),
    ...readParameters(folder, file),
  };
  const hasParameters = parameterNames.some((name) => parameters[name]);
  if (!hasParameters)
    throw new Error(`${names.join(' or ')} is not there: it holds the parameters`);
  return { id, file, parameters };
}
type ProjectParameters = ReturnType<typeof readProject>;

/** Returns the texts of a fact, such as those of a list. */
function textsOf(fact: unknown): unknown[] {
  return typeof fact === 'object' && fact ? Object.values(fact).flatMap(textsOf) : [fact];
}

async function* checkCompany(folder: string): AsyncGenerator<string> {
  const file = path.join(folder, COMPANY);
  let company: { privacyUrl?: string };
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
    const facts = await import(pathToFileURL(file).href);
    company = facts.company ?? {};
  } catch (error) {
    yield `✗ ${COMPANY} cannot be read: ${(error as Error).message}`;
    return;
  }
  const examples = [...source.matchAll(FACT_EXAMPLE_COMMENT)].map(([, example]) => example);
  for (const [name, fact] of Object.entries(company)) {
    const texts = textsOf(fact);
    const isExample = texts.some((text) => EXAMPLE.test(String(text)));
    const isExampleBesideIt = examples.some((example) => texts.includes(example));
    if (isExample || isExampleBesideIt) yield `✗ ${name} of company.ts is still the example`;
  }
  if (!company.privacyUrl) {
    yield '✗ privacyUrl of company.ts is not set: the form takes personal data, and the law (LFPDPPP, articles 14 to 16) asks for a privacy notice (web/src/README.md)';
  }
}

function* checkParameters({ id, parameters }: ProjectParameters): Generator<string> {
  for (const [name, value] of Object.entries(parameters)) {
    if (name.endsWith('_PASSWORD')) yield `✗ ${name} stands in a committed file: change it`;
    else if (!KNOWN_NAMES.includes(name)) yield `✗ ${name} is no parameter`;
    if (EXAMPLE.test(value) || LOOPBACK_HOST_PATTERN.test(value))
      yield `✗ ${name} is still the example`;
    if (name.endsWith('_PORT') && value === '25') yield `✗ ${name}: Google Cloud blocks 25`;
  }
  const { SERVICE_ACCOUNT: account } = parameters;
  if (!account) yield '! SERVICE_ACCOUNT is not set (functions/SETUP.md)';
  else if (
    !SERVICE_ACCOUNT_NAME.test(account) ||
    !account.endsWith(`@${id}.${SERVICE_ACCOUNT_DOMAIN}`)
  ) {
    yield `✗ SERVICE_ACCOUNT is no account of the project: <name>@${id}.${SERVICE_ACCOUNT_DOMAIN}`;
  }
}

/** Returns the text of a secret of the project, `undefined` where it cannot be read. */
async function readSecret(name: string, id: string, { folder, env }: DoctorContext) {
  const args = [FIREBASE, 'functions:secrets:access', name, '--project', id];
  const options = { cwd: folder, env, timeout: SECRET_TIMEOUT_MS };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    return stdout;
  } catch {
    return undefined;
  }
}

function* checkPasswords(passwords: Passwords, id: string, env: NodeJS.ProcessEnv) {
  for (const [name, password] of Object.entries(passwords)) {
    if (env[name]) yield `! ${name} is that of the environment: the secret was not checked`;
    else if (password === undefined) {
      yield `! ${name} cannot be read: it is no secret of ${id}, or there is no login to it`;
    }
    const [invisible] =
      /[^\S \r\n]|[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.exec(password ?? '') ?? [];
    const code = invisible?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    if (code) yield `! ${name} holds an invisible or unusual blank (U+${code}): type it by hand`;
  }
}

/** Returns the settings as the function reads them, if it can use them, and the names of what it cannot use. */
function tryParameters(parameters: NodeJS.ProcessEnv) {
  try {
    const settings = readSettings(parameters);
    return { settings, unusable: settings.unusableBackup };
  } catch (error) {
    if (error instanceof SettingsError) return { unusable: error.parameters };
    throw error;
  }
}

function* checkBackup([main, backup]: SmtpSettings[]): Generator<string> {
  if (!main) return;
  if (!backup) {
    yield '! There is no backup mail server';
    return;
  }
  const isSameHost = main.host.toLowerCase() === backup.host.toLowerCase();
  const isSameUser = main.user === backup.user;
  if (isSameHost && isSameUser) yield '✗ SMTP_BACKUP_HOST is the main server';
  else if (isSameHost) yield '! SMTP_BACKUP_HOST is the main host, and fails with it';
}

async function* checkAll(context: DoctorContext): AsyncGenerator<string> {
  const { folder, args, env, dns } = context;
  if (env.npm_config_project) {
    throw new Error('npm takes --project for itself: npm run <command> -- --project <alias or id>');
  }
  const options = { project: { type: 'string', short: 'P', default: 'default' } } as const;
  const { values } = parseArgs({ args, options });
  if (env.SITE_URL && URL.parse(env.SITE_URL)?.protocol !== 'https:') {
    yield '✗ SITE_URL is no URL of a site, such as https://www.empresa.mx';
  }
  yield* checkCompany(folder);
  const project = readProject(folder, values.project);
  const { id, file, parameters } = project;
  yield* checkParameters(project);
  const passwords: Passwords = {};
  for (const name of passwordNamesOf(parameters)) {
    passwords[name] = env[name] || (await readSecret(name, id, context));
  }
  yield* checkPasswords(passwords, id, env);
  const unreadable = passwordNamesOf(parameters).filter((name) => passwords[name] === undefined);
  const standIns = Object.fromEntries(unreadable.map((name) => [name, 'unreadable']));
  const { settings, unusable } = tryParameters({
    ...parameters,
    ...passwords,
    ...standIns,
    GCLOUD_PROJECT: id,
  });
  for (const name of unusable) yield `✗ ${name} is missing or unusable`;
  if (!settings) return;
  yield `✓ The function can use ${file}`;
  const { servers, mailFrom, mailTo } = settings;
  const checks = servers.map((server, index) => {
    const passwordName = index === 0 ? 'SMTP_PASSWORD' : 'SMTP_BACKUP_PASSWORD';
    const hasPassword = !unreadable.includes(passwordName);
    return checkServer(server, mailFrom, mailTo, hasPassword);
  });
  const found = await Promise.all([checkDomains(mailFrom, mailTo, dns), ...checks]);
  yield* found.flat();
  yield* checkBackup(servers);
}

/** Yields the lines that the command writes, each as soon as it is known. */
export async function* checkDeployment(context: DoctorContext): AsyncGenerator<string> {
  try {
    yield* checkAll(context);
  } catch (error) {
    yield `✗ ${(error as Error).message}`;
  }
}

if (import.meta.main) {
  const dns = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  const context = { folder: process.cwd(), args: process.argv.slice(2), env: process.env, dns };
  for await (const finding of checkDeployment(context)) {
    console.log(finding);
    if (finding.startsWith('✗')) process.exitCode = 1;
  }
}
