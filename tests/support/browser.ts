import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');
const CACHE = path.join(MODULES, '.cache');

type ChromiumOptions = { channel: 'chrome' } | { executablePath: string; env?: NodeJS.ProcessEnv };

/** Starts the Chromium of `chromiumOptions` without a window, with a fresh profile. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  // Visitors have the page cache. Playwright switches it off; the npm Chromium has none (`notRestoredReasons`).
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  return chromium.launch({ ...(await chromiumOptions()), args, ignoreDefaultArgs });
}

/**
 * Returns where the Chromium of the tests is, as Playwright takes it: that of CHROME_PATH, else on
 * Linux x64 the one from npm, else the computer's own Chrome.
 */
async function chromiumOptions(): Promise<ChromiumOptions> {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  const folder = await unpackChromium();
  // Its system libraries and fonts come with it. The flags that its package recommends switch the
  // browser's security off, which the tests are about.
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    FONTCONFIG_PATH: path.join(folder, 'fonts'),
  };
  return { executablePath: path.join(folder, 'chromium'), env };
}

async function unpackChromium(): Promise<string> {
  const manifest = await readFile(path.join(MODULES, '@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = path.join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const scratch = await mkdtemp(path.join(CACHE, 'chromium-unpacking-'));
  // The package unpacks into the directory for temporary files, with the system libraries where this
  // variable is set.
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: MODULES,
    env: { ...process.env, TMPDIR: scratch, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
  });
  // The file of fonts is written for /tmp.
  const fonts = path.join(scratch, 'fonts/fonts.conf');
  await writeFile(fonts, (await readFile(fonts, 'utf8')).replaceAll('/tmp/', `${folder}/`));
  // Fails where another process has unpacked it meanwhile.
  await rename(scratch, folder).catch(() => undefined);
  return folder;
}
