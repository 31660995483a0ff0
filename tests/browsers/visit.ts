import { expect, onTestFinished, vi } from 'vitest';
import { renewVisitor } from '../support/form.ts';
import { Mailbox } from '../support/mailbox.ts';
import { startProxy } from '../support/proxy.ts';
import type { Browser } from './webdriver.ts';

/** WebDriver's Enter: of a line feed WebKit makes no line break. */
const ENTER = '\uE007';
/** Longer than a smooth scroll, which a new try would begin again. */
const patience = { timeout: 20_000, interval: 500 };

/** Opens a page in a new browser, with a visitor of its own. Ends both after the test. */
export async function visit(
  start: () => Promise<Browser>,
  path: string,
  { width = 1200, hasScript = true } = {},
) {
  const proxy = await startProxy(({ url = '' }) => hasScript || !url.endsWith('.js'));
  onTestFinished(proxy.stop);
  const browser = await start();
  onTestFinished(browser.stop);
  await browser.run('SetWindowRect', { x: 0, y: 0, width, height: 900 });
  const page = new Page(browser, proxy.url);
  await page.goto(path);
  return page;
}

class Page {
  readonly mailbox = new Mailbox(renewVisitor());
  private readonly browser: Browser;
  private readonly siteUrl: string;

  constructor(browser: Browser, siteUrl: string) {
    this.browser = browser;
    this.siteUrl = siteUrl;
  }

  async goto(path: string): Promise<void> {
    await this.browser.run('Navigate', { url: this.siteUrl + path });
  }

  /** Runs a function in the page. */
  read<Result>(run: (selector: string) => Result, selector = ''): Promise<Result> {
    const script = `return (${run})(...arguments)`;
    return this.browser.run('ExecuteScript', { script, args: [selector] }) as Promise<Result>;
  }

  look(selector: string) {
    return this.read(describeElement, selector);
  }

  async hydrated(selector: string): Promise<void> {
    await expect.poll(() => this.look(selector)).toMatchObject({ isHydrated: true });
  }

  async click(selector: string): Promise<void> {
    await this.act('ElementClick', selector);
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      const text = value.replaceAll('\n', ENTER);
      if (text) await this.act('ElementSendKeys', `[name=${name}]`, { text });
    }
  }

  /** Acts on an element once it is there, and neither moves nor is covered. */
  private async act(command: 'ElementClick' | 'ElementSendKeys', selector: string, keys = {}) {
    const element = { using: 'css selector', value: selector };
    await vi.waitFor(async () => {
      const found = (await this.browser.run('FindElement', element)) as Record<string, string>;
      await this.browser.run(command, { id: Object.values(found)[0], ...keys });
    }, patience);
  }
}

/** Runs in the page. */
function describeElement(selector: string) {
  const element = document.querySelector<HTMLInputElement>(selector);
  return {
    text: element?.innerText,
    value: element?.value,
    isVisible: element?.checkVisibility() === true,
    isHydrated: Object.keys(element ?? {}).some((key) => key.startsWith('__react')),
  };
}
