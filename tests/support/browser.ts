import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');
const CACHE = path.join(MODULES, '.cache');

type Installed = { channel: 'chrome' } | { executablePath: string; env?: NodeJS.ProcessEnv };

/**
 * Starts a real Chromium without a window: that of CHROME_PATH, else on Linux x64 the one that
 * npm installed, else the computer's own Chrome.
 * @throws {Error} that says what to install, if none starts.
 */
export async function launchBrowser(): Promise<Browser> {
  try {
    return await chromium.launch(await installedChromium());
  } catch (cause) {
    const advice = 'Install Google Chrome, or set CHROME_PATH to a Chrome or Chromium';
    throw new Error(`No browser starts for the tests. ${advice}.`, { cause });
  }
}

/** Where the browser of the tests is, in the words of both Playwright and Puppeteer. */
export async function installedChromium(): Promise<Installed> {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  return npmChromium();
}

/** The Chromium that npm installed: where it lies, and the environment that it needs. */
export async function npmChromium() {
  const folder = await unpackedChromium();
  // It brings the system libraries and fonts that it needs. The flags that its package recommends
  // would falsify the tests: they switch the browser's own security off.
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    FONTCONFIG_PATH: path.join(folder, 'fonts'),
  };
  return { executablePath: path.join(folder, 'chromium'), env };
}

async function unpackedChromium(): Promise<string> {
  const manifest = await readFile(path.join(MODULES, '@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = path.join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const scratch = await mkdtemp(path.join(CACHE, 'chromium-unpacking-'));
  await unpack(scratch);
  // Written for a folder that it does not lie in.
  const fonts = path.join(scratch, 'fonts/fonts.conf');
  await writeFile(fonts, (await readFile(fonts, 'utf8')).replaceAll('/tmp/', `${folder}/`));
  // Whole or not at all: another run may be unpacking too, and the first to finish wins.
  await rename(scratch, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(scratch, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

// In a process of its own, because the package always unpacks into the directory for temporary
// files. The variable makes it unpack the system libraries too.
async function unpack(folder: string) {
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: MODULES,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  // For whoever else runs the tests in this checkout.
  await chmod(folder, 0o755);
  await chmod(path.join(folder, 'chromium'), 0o755);
}
