import { expect, onTestFinished, vi } from 'vitest';
import { renewMailAddress } from '../support/form.ts';
import { VisitorMails } from '../support/mailbox.ts';
import { startProxy } from './proxy.ts';
import type { Browser } from './webdriver.ts';

/** WebDriver's Enter: of a line feed WebKit makes no line break. */
const ENTER = '\uE007';
/** The interval is longer than a smooth scroll, which a new try would begin again. */
const patience = { timeout: 20_000, interval: 500 };

/** Opens a page in a new browser, with a visitor of its own. Ends both after the test. */
export async function visit(
  start: () => Promise<Browser>,
  path: string,
  { width = 1200, hasScript = true } = {},
) {
  const proxy = await startProxy(hasScript);
  onTestFinished(proxy.stop);
  const { run, stop } = await start();
  onTestFinished(stop);

  const goto = (path: string) => run('Navigate', { url: proxy.url + path });
  /** Runs a function in the page. */
  const read = <Result>(script: (selector: string) => Result, selector = '') =>
    run('ExecuteScript', {
      script: `return (${script})(...arguments)`,
      args: [selector],
    }) as Promise<Result>;
  const look = (selector: string) => read(describeElement, selector);

  /** Acts on an element once it is there, and neither moves nor is covered. */
  const act = (command: 'ElementClick' | 'ElementSendKeys', selector: string, keys = {}) =>
    vi.waitFor(async () => {
      const element = { using: 'css selector', value: selector };
      const found = (await run('FindElement', element)) as Record<string, string>;
      await run(command, { id: Object.values(found)[0], ...keys });
    }, patience);

  await run('SetWindowRect', { x: 0, y: 0, width, height: 900 });
  await goto(path);
  return {
    mailbox: new VisitorMails(renewMailAddress()),
    goto,
    read,
    look,
    hydrated: (selector: string) =>
      expect.poll(() => look(selector)).toMatchObject({ isHydrated: true }),
    click: (selector: string) => act('ElementClick', selector),
    async fill(fields: Record<string, string>) {
      for (const [name, value] of Object.entries(fields)) {
        const text = value.replaceAll('\n', ENTER);
        if (text) await act('ElementSendKeys', `[name=${name}]`, { text });
      }
    },
  };
}

/** Runs in the page. */
function describeElement(selector: string) {
  const element = document.querySelector<HTMLInputElement>(selector);
  return {
    // WebKit ends a text with the line break of its block.
    text: element?.innerText.trim(),
    value: element?.value,
    isVisible: element?.checkVisibility() === true,
    isHydrated: Object.keys(element ?? {}).some((key) => key.startsWith('__react')),
  };
}
