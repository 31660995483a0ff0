import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Builder, Key, type WebDriver } from 'selenium-webdriver';
import type { StartBrowser, Tab } from './visit.ts';

const [miniBrowser] = globSync('/usr/lib/*/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser');
const isInstalled = miniBrowser && globSync('/usr/bin/{WebKitWebDriver,Xvfb}').length === 2;
const PORT = 4567;
/** Otherwise the toolbar keeps the window wider than a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }';

/** Undefined where WebKitGTK is not installed. It runs on a virtual screen; each tab is a browser. */
export const startWebKit: StartBrowser | undefined = isInstalled ? start : undefined;

async function start() {
  const home = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  await mkdir(path.join(home, 'gtk-3.0'));
  await writeFile(path.join(home, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  // The pointer is in the middle of the screen. There it is over a corner of the window, which so gets the focus.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '2540x1620x24']);
  const [display] = await once(createInterface(screen.stdout), 'line');
  const env = { ...process.env, DISPLAY: `:${display}`, HOME: home, XDG_CONFIG_HOME: home };
  const driver = spawn('WebKitWebDriver', [`--port=${PORT}`, '--replace-on-new-session'], { env });
  const log = path.join(home, 'console.log');
  const stop = async () => {
    for (const child of [driver, screen]) {
      child.kill();
      await once(child, 'exit');
    }
    await rm(home, { recursive: true });
  };
  return { openTab: async () => toTab(await newSession(log), log), stop };
}

/** Starts a browser that writes its console to `log`: the driver does not offer it. */
function newSession(log: string): Promise<WebDriver> {
  const script = `exec "$0" "$@" > '${log}' 2>&1`;
  const options = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const args = ['-c', script, miniBrowser, ...options];
  const capabilities = {
    browserName: 'MiniBrowser',
    // A script that runs while the page changes may never be answered.
    timeouts: { script: 3000 },
    'webkitgtk:browserOptions': { binary: '/bin/sh', args },
  };
  const builder = new Builder().usingServer(`http://127.0.0.1:${PORT}`);
  return builder.withCapabilities(capabilities).build();
}

function toTab(session: WebDriver, log: string): Tab {
  const mouse = () => session.actions({ async: true });
  return {
    goto: (url) => session.get(url),
    evaluate: (run, arg) => session.executeScript(run, arg),
    click: (x, y) => mouse().move({ x, y, duration: 0 }).press().release().perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    press: () => session.actions().sendKeys(Key.ESCAPE).perform(),
    resize: async (width, height) => {
      const toolbar = await session.executeScript<number>(() => outerHeight - innerHeight);
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + toolbar });
    },
    complaints: async () =>
      (await readFile(log, 'utf8')).match(/CONSOLE (?:[A-Z]+ )?(?:ERROR|WARN) .*/g) ?? [],
    close: () => session.quit(),
  };
}
