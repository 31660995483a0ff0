import { expect } from 'vitest';

/** Starts a browser. Returns a function that opens a tab, and one that ends the browser. */
export type StartBrowser = () => Promise<{
  openTab: () => Promise<Tab>;
  stop: () => Promise<void>;
}>;

/** A tab with storage, cache and history of its own. */
export interface Tab {
  /** Resolves once the page has loaded. */
  goto(url: string): Promise<void>;
  /** Runs a function in the page, where it sees nothing but its argument. */
  evaluate<Argument, Result>(run: (arg: Argument) => Result, arg: Argument): Promise<Result>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Escape'): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns the errors and warnings in its console. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** A selector, and the element's text or label where the selector is not enough. */
export type Target = [selector: string, name?: string];

export class Visit {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  read<Result>(run: () => Result): Promise<Result> {
    return this.tab.evaluate(run, undefined);
  }

  /** Waits until React has hydrated the page, except the form. */
  appStarted(): Promise<void> {
    return expect.poll(() => this.read(isHydrated), { message: 'the app starts' }).toBe(true);
  }

  /** Goes to the form, whose code is fetched near the view, and waits until React has hydrated it. */
  async formStarted(): Promise<void> {
    await this.reach('[name=name]');
    await expect.poll(() => this.isSeen('form[novalidate]')).toBe(true);
  }

  async isSeen(...target: Target): Promise<boolean> {
    return (await this.tab.evaluate(look, { target })) !== null;
  }

  async isFocused(...target: Target): Promise<boolean> {
    return (await this.tab.evaluate(look, { target }))?.isFocused === true;
  }

  async text(...target: Target): Promise<string | undefined> {
    return (await this.tab.evaluate(look, { target }))?.text;
  }

  /** Scrolls to an element and waits until it can be clicked. Returns its middle. */
  async reach(...target: Target): Promise<{ x: number; y: number }> {
    const seen = () => this.tab.evaluate(look, { target, scrolls: true });
    const state = async () => (await seen())?.isReachable;
    await expect.poll(state, { message: `${target.join(' ')} is reachable` }).toBe(true);
    return (await seen()) ?? { x: 0, y: 0 };
  }

  async click(...target: Target): Promise<void> {
    const { x, y } = await this.reach(...target);
    await this.tab.click(x, y);
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      await this.click(`[name=${name}]`);
      await this.tab.type(text);
    }
  }
}

// What follows runs in the page.

/** Describes the first visible element of this kind; scrolls to one that is covered or outside the view. */
function look({ target: [selector, name], scrolls }: { target: Target; scrolls?: boolean }) {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      (!name || [each.ariaLabel, each.textContent.trim()].includes(name)),
  );
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && target?.contains(element);
  });
  const isOnTop = element.contains(document.elementFromPoint(x, y));
  if (scrolls && !isOnTop) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const isFocused = element === document.activeElement;
  return { text: element.innerText.trim(), isFocused, isReachable: isOnTop && !isMoving, x, y };
}

function isHydrated(): boolean {
  const links = [...document.querySelectorAll('main a, footer a')];
  const isKnown = (link: Element) => Object.keys(link).some((key) => key.startsWith('__react'));
  return links.length > 0 && links.every((link) => !link.checkVisibility() || isKnown(link));
}
