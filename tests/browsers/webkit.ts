import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Key, type WebDriver } from 'selenium-webdriver';
import { isAnswering } from '../stack/ports.ts';
import { FAILED_ANSWER } from '../support/complaints.ts';
import { freePort } from '../support/free-port.ts';
import type { Browser, Point, Tab } from './browser.ts';

const KEYS = { Escape: Key.ESCAPE, Tab: Key.TAB, Enter: Key.ENTER, ArrowLeft: Key.ARROW_LEFT };

// The toolbar of MiniBrowser would keep its window wider than a phone.
const NARROW_TOOLBAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }';

interface Driver {
  url: string;
  miniBrowser: string;
  /** What its browsers write to their consoles. */
  log: string;
}

/** Starts the driver of WebKitGTK on a screen that nobody sees; each tab is a browser of its own. */
export async function startWebKit(miniBrowser: string): Promise<Browser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'webkit-'));
  await mkdir(path.join(folder, 'gtk-3.0'));
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  // Its pointer is in its middle: there it is over a corner of the window, which so has the focus.
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '2540x1620x24']);
  const [display] = await once(createInterface(screen.stdout), 'line');
  const port = await freePort();
  const own = { DISPLAY: `:${display}`, HOME: folder, XDG_CONFIG_HOME: folder };
  const process = start('WebKitWebDriver', [`--port=${port}`, '--replace-on-new-session'], own);
  while (!(await isAnswering(port))) await wait(20);
  const log = path.join(folder, 'console.log');
  const driver = { url: `http://127.0.0.1:${port}`, miniBrowser, log };
  const first = await newSession(driver);
  const version = (await first.getCapabilities()).getBrowserVersion() ?? '';
  await first.quit();
  return {
    version,
    open: () => openTab(driver),
    stop: async () => {
      await end(process);
      await end(screen);
      await rm(folder, { recursive: true });
    },
  };
}

function start(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => child.kill());
  return child;
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit');
  if (child.kill()) await ended;
}

/** A browser whose console goes to the log: the driver itself does not tell it. */
function newSession({ url, miniBrowser, log }: Driver): Promise<WebDriver> {
  const logged = ['-c', `exec "$0" "$@" > '${log}' 2>&1`, miniBrowser];
  const told = '--enable-write-console-messages-to-stdout=true';
  return new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // What is asked in the middle of a navigation may never be answered.
      timeouts: { script: 3000 },
      'webkitgtk:browserOptions': { binary: '/bin/sh', args: [...logged, '--automation', told] },
    })
    .build();
}

async function openTab(driver: Driver): Promise<Tab> {
  const session = await newSession(driver);
  const mouse = () => session.actions({ async: true });
  const click = ({ x, y }: Point) =>
    mouse().move({ x, y, duration: 0 }).press().release().perform();
  return {
    goto: (url) => session.get(url),
    evaluate: (run, argument = '') => session.executeScript(run, argument),
    hover: ({ x, y }) => mouse().move({ x, y, duration: 0 }).perform(),
    click,
    // The driver has no finger but the mouse.
    tap: click,
    type: (text) => session.actions().sendKeys(text).perform(),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    resize: (width, height) => resize(session, width, height),
    complaints: async () => complaintsIn(await readFile(driver.log, 'utf8')),
    close: () => session.quit(),
  };
}

/** Gives the view this size, the toolbar not counted. */
async function resize(session: WebDriver, width: number, height: number) {
  const window = session.manage().window();
  const toolbar = await session.executeScript<number>(() => outerHeight - innerHeight);
  await window.setRect({ x: 0, y: 0, width, height: height + toolbar });
}

function complaintsIn(log: string): string[] {
  const lines = log.matchAll(/CONSOLE (?:[A-Z]+ )?(?:ERROR|WARN) (.*)/g);
  return [...lines].map(([, text = '']) => text).filter((text) => !FAILED_ANSWER.test(text));
}
