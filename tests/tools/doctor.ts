// npm run doctor [-- --project <alias or id>]: what a deployment still needs, by the table of doctor/checks.ts. A line
// with ✗ makes the exit status 1, one with ! only warns.
import { execFile } from 'node:child_process';
import { Resolver } from 'node:dns/promises';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs, promisify } from 'node:util';
import { passwordNamesOf, readSettings, SettingsError } from '../../functions/src/params.ts';
import { company } from '../../web/src/company.ts';
import { checkDeployment } from './doctor/checks.ts';
import { tryServer, UNREAD_PASSWORD } from './doctor/mail-server.ts';

/** The script itself: on Windows the command in `.bin` is not one that Node can run. */
const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';
/** How long each name server may take. */
const DNS_TIMEOUT_MS = 5000;
/** How long the Firebase CLI may take to read a secret. */
const SECRET_TIMEOUT_MS = 60_000;

// The Firebase CLI's own reader, so that both read the files of parameters in the same way.
const { loadUserEnvs } = createRequire(import.meta.url)('firebase-tools/lib/functions/env.js');

const { env } = process;

function readProject() {
  if (env.npm_config_project) {
    throw new Error('npm takes --project for itself: npm run <command> -- --project <alias or id>');
  }
  const options = { project: { type: 'string', short: 'P', default: 'default' } } as const;
  const { project: alias } = parseArgs({ options }).values;
  const { projects = {} } = JSON.parse(readFileSync('.firebaserc', 'utf8'));
  return { alias, id: projects[alias] ?? alias };
}

/** Returns the password of the environment, else the secret. */
async function readPassword(name: string, projectId: string): Promise<string> {
  if (env[name]) return env[name];
  const args = [FIREBASE, 'functions:secrets:access', name, '--project', projectId];
  const reading = promisify(execFile)(process.execPath, args, { timeout: SECRET_TIMEOUT_MS });
  return reading.then(
    ({ stdout }) => stdout,
    () => UNREAD_PASSWORD,
  );
}

/** Returns the settings as the function reads them, if it can use them, and the names of what it cannot use. */
function settingsOrUnusable(parameters: NodeJS.ProcessEnv) {
  try {
    const settings = readSettings(parameters);
    return { settings, unusableParameters: settings.unusableBackup };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { settings: undefined, unusableParameters: error.parameters };
  }
}

async function readDeployment() {
  const { alias, id } = readProject();
  const parameters: Record<string, string> = loadUserEnvs({
    functionsSource: 'functions',
    projectDir: '.',
    projectId: id,
    projectAlias: alias === id ? undefined : alias,
  });
  const passwords: Record<string, string> = {};
  for (const name of passwordNamesOf(parameters)) passwords[name] = await readPassword(name, id);
  const { settings, unusableParameters } = settingsOrUnusable({
    ...parameters,
    ...passwords,
    GCLOUD_PROJECT: id,
  });
  const attempts = settings?.servers.map((server) => tryServer(server, settings));
  const failures = await Promise.all(attempts ?? []);
  const textFiles = globSync(['web/src/routes.ts', 'web/src/texts/*.ts']);
  return {
    company,
    texts: Object.fromEntries(textFiles.map((file) => [file, readFileSync(file, 'utf8')])),
    env,
    parameters,
    unusableParameters,
    passwords,
    settings,
    serverFailures: failures.filter((failure) => failure !== undefined),
    dns: new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 }),
  };
}

export type Deployment = Awaited<ReturnType<typeof readDeployment>>;

try {
  for await (const line of checkDeployment(await readDeployment())) {
    console.log(line);
    if (line.startsWith('✗')) process.exitCode = 1;
  }
} catch (error) {
  // Of the Firebase CLI's reader the causes name the line.
  const { message, children = [] } = error as Error & { children?: Error[] };
  console.log(`✗ ${[message, ...children.map((child) => child.message)].join(' ')}`);
  process.exitCode = 1;
}
