import { accessSync, constants, globSync } from 'node:fs';
import path from 'node:path';
import { installedChromium } from '../support/browser.ts';
import type { Browser } from './browser.ts';
import { startPuppeteer } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

interface Engine {
  name: string;
  /** What is to be installed for it, by Debian's names. */
  packages: string;
  /** Undefined where it is not installed. */
  start: (() => Promise<Browser>) | undefined;
}

const firefox = inPath('firefox') ?? inPath('firefox-esr');
const [miniBrowser] = globSync('/usr/lib/*/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser');
const hasDriver = inPath('WebKitWebDriver') && inPath('Xvfb');

export const engines: Engine[] = [
  {
    name: 'Chromium',
    packages: '',
    start: async () => startPuppeteer({ ...(await installedChromium()), args: ['--no-sandbox'] }),
  },
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    start: firefox
      ? () => startPuppeteer({ browser: 'firefox', executablePath: firefox })
      : undefined,
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver xvfb',
    start: miniBrowser && hasDriver ? () => startWebKit(miniBrowser) : undefined,
  },
];

function inPath(command: string): string | undefined {
  const folders = process.env.PATH?.split(path.delimiter) ?? [];
  return folders.map((folder) => path.join(folder, command)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
