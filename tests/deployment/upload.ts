import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FIREBASE, ROOT } from '../stack/project.ts';

/** The modules of the Firebase CLI, which have no types. */
const cli = createRequire(path.join(ROOT, 'node_modules/firebase-tools/lib/'));

/** Unpacks, into a new folder, what the Firebase CLI packs of a project's function to upload it. */
export async function unpackFunction(project: string, folder: string): Promise<{ bytes: number }> {
  const { prepareFunctionsUpload } = cli('./deploy/functions/prepareFunctionsUpload');
  const source = path.join(project, FIREBASE.functions.source);
  // A copy: the CLI adds to the list.
  const config = structuredClone(FIREBASE.functions);
  const { pathToSource } = await prepareFunctionsUpload(project, source, config, [], undefined, {});
  mkdirSync(folder);
  await cli('./unzip').unzip(pathToSource, folder);
  const bytes = readFileSync(pathToSource).length;
  rmSync(pathToSource);
  return { bytes };
}

/** A copy of the project's function, to put things beside it that must not be uploaded. */
export function copyFunction(project: string): string {
  const { source } = FIREBASE.functions;
  const copy = path.join(project, source);
  // Without the parameters: an owner's own need not be told to a test.
  const isNeeded = (file: string) =>
    !/^(node_modules|\.env.*|\.secret.*)$/.test(path.basename(file));
  cpSync(path.join(ROOT, source), copy, { recursive: true, filter: isNeeded });
  return copy;
}

/** The files that the Firebase CLI uploads to Hosting, and the folder they are in. */
export function listSite(): { folder: string; files: string[] } {
  const folder = path.join(ROOT, FIREBASE.hosting.public);
  return { folder, files: cli('./listFiles').listFiles(folder, FIREBASE.hosting.ignore) };
}

/** The parameters of the local stack, as the Firebase CLI reads them. */
export function demoParameters(): Record<string, string> {
  const file = path.join(ROOT, FIREBASE.functions.source, '.env.demo-chiller-site');
  return cli('./functions/env').parse(readFileSync(file, 'utf8')).envs;
}

/**
 * What the Firebase CLI would make in the cloud of the function in this folder, where its packages
 * are installed. It starts the function to ask it, and it is told not to ask anybody else.
 * @throws where a parameter has no value, or where the options do not agree with each other.
 */
export async function discoverEndpoints(
  folder: string,
  parameters: Record<string, string>,
): Promise<Record<string, unknown>[]> {
  const projectId = 'demo-upload';
  const { runtime } = FIREBASE.functions;
  const runtimes = cli('./deploy/functions/runtimes');
  const context = { projectId, projectDir: path.dirname(folder), sourceDir: folder, runtime };
  const delegate = await runtimes.getRuntimeDelegate(context);
  await delegate.validate();
  const build = await delegate.discoverBuild({}, parameters);
  build.runtime = runtime;
  const { backend } = await cli('./deploy/functions/build').resolveBackend({
    build,
    firebaseConfig: { projectId },
    userEnvs: parameters,
    nonInteractive: true,
    // Secret Manager is out of reach.
    isEmulator: true,
  });
  const { allEndpoints, empty } = cli('./deploy/functions/backend');
  cli('./deploy/functions/validate').endpointsAreValid(backend, empty());
  return allEndpoints(backend);
}
