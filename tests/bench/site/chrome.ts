import { once } from 'node:events';
import { Launcher, launch } from 'chrome-launcher';
import { type Browser, chromium } from 'playwright-core';
import { npmChromium } from '../../support/browser.ts';

/** A browser on this computer, as chrome-launcher starts it. */
export interface Chrome {
  chromePath: string;
  envVars?: NodeJS.ProcessEnv;
}

// Chrome does not start with its sandbox where everything runs as root, as in a container.
const FLAGS = ['--headless', '--no-sandbox'];

/** The computer's own Chrome or Chromium (CHROME_PATH before others), else the one from npm. */
export async function findChrome(): Promise<Chrome> {
  const chromePath = installedChrome();
  return chromePath ? { chromePath } : findNpmChrome();
}

export async function findNpmChrome(): Promise<Chrome> {
  const { executablePath, env } = await npmChromium();
  return { chromePath: executablePath, envVars: env };
}

function installedChrome(): string | undefined {
  try {
    return Launcher.getFirstInstallation();
  } catch {
    // On Linux it throws where there is none.
    return undefined;
  }
}

/**
 * Starts the browser as Lighthouse's command line does, with a new profile, and ends it after `use`:
 * a browser that has run the page before has its code compiled, and hides what the script costs.
 */
export async function inFreshChrome<T>(
  chrome: Chrome,
  use: (debuggingPort: number) => Promise<T>,
): Promise<T> {
  const { port, process, kill } = await launch({ ...chrome, chromeFlags: FLAGS });
  const ended = once(process, 'exit');
  try {
    return await use(port);
  } finally {
    kill();
    await ended;
  }
}

/** The same, with Playwright's hands on the browser. */
export async function inFreshBrowser<T>(
  chrome: Chrome,
  use: (browser: Browser) => Promise<T>,
): Promise<T> {
  return inFreshChrome(chrome, async (port) =>
    use(await chromium.connectOverCDP(`http://127.0.0.1:${port}`)),
  );
}
