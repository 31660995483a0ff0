import { expect } from 'vitest';
import type { Key, Point, Tab } from './browser.ts';

/** What a visitor writes, by the form's own field names. */
export const WRITTEN = {
  name: 'María Peña',
  empresa: 'Hospital del Norte',
  telefono: '8123456789',
  email: 'maria@hospital.mx',
  message: 'El chiller 2 se disparó. ¿Pueden venir hoy?',
};
export const EMPTY = { name: '', empresa: '', telefono: '', email: '', message: '' };

/** A visitor in one tab of the site; elements are named by selector, and waited for. */
export class Visit {
  readonly tab: Tab;
  private readonly siteUrl: string;

  constructor(tab: Tab, siteUrl: string) {
    this.tab = tab;
    this.siteUrl = siteUrl;
  }

  goto(path: string): Promise<void> {
    return this.tab.goto(this.siteUrl + path);
  }

  back(): Promise<void> {
    return this.tab.evaluate(() => void setTimeout(() => history.back()));
  }

  forward(): Promise<void> {
    return this.tab.evaluate(() => void setTimeout(() => history.forward()));
  }

  async click(selector: string): Promise<void> {
    await this.tab.click(await this.pointOn(selector));
  }

  async tap(selector: string): Promise<void> {
    await this.tab.tap(await this.pointOn(selector));
  }

  async hover(selector: string): Promise<void> {
    await this.tab.hover(await this.pointOn(selector));
  }

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.tab.press(key);
  }

  /** Types into the fields, one after the other. */
  async fill(fields: Partial<typeof WRITTEN>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      await this.click(`[name=${name}]`);
      await this.tab.type(text);
    }
  }

  /** What the form holds, the trap for robots not counted. */
  fields(): Promise<Record<string, string>> {
    return this.tab.evaluate(() => {
      const form = document.querySelector('form');
      const { website, ...fields } = Object.fromEntries(form ? new FormData(form) : []);
      return fields as Record<string, string>;
    });
  }

  /** What is to be read in the element; empty where there is none. */
  text(selector: string): Promise<string> {
    return this.tab.evaluate(
      (wanted) => document.querySelector<HTMLElement>(wanted)?.innerText.trim() ?? '',
      selector,
    );
  }

  /** Whether there is such an element that is to be seen. */
  isSeen(selector: string): Promise<boolean> {
    return this.tab.evaluate((wanted) => {
      const element = document.querySelector(wanted);
      return element?.checkVisibility({ visibilityProperty: true }) ?? false;
    }, selector);
  }

  /** Whether the element that has the focus is such a one. */
  isFocused(selector: string): Promise<boolean> {
    return this.tab.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
  }

  path(): Promise<string> {
    return this.tab.evaluate(() => location.pathname + location.hash);
  }

  scrollPlace(): Promise<number> {
    return this.tab.evaluate(() => Math.round(scrollY));
  }

  /** Until the app has taken over the static page, but for what it leaves until it is near the view. */
  async appStarted(): Promise<void> {
    await expect.poll(() => this.tab.evaluate(areLinksHydrated)).toBe(true);
  }

  /** Goes to the form, until it is the app's. */
  async formStarted(): Promise<void> {
    await this.pointOn('[name=name]');
    await expect.poll(() => this.isSeen('form[novalidate]')).toBe(true);
  }

  /** The middle of an element, once it stands still in the view and nothing covers it. */
  async pointOn(selector: string): Promise<Point> {
    const point = () => this.tab.evaluate(middleOf, selector);
    await expect.poll(point, { message: `${selector} can be pointed at` }).toBeTruthy();
    return (await point()) ?? { x: 0, y: 0 };
  }
}

// What follows is run in the page.

/** Where the element is; scrolls to it where it is not to be reached. */
function middleOf(selector: string): Point | undefined {
  const element = document.querySelector(selector);
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : undefined;
    return playState === 'running' && target?.contains(element);
  });
  if (!element || isMoving) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  if (element.contains(document.elementFromPoint(point.x, point.y))) return point;
  element.scrollIntoView({ block: 'center' });
  return undefined;
}

/** Whether React knows the links that the page shows: a click on one that it does not know loads anew. */
function areLinksHydrated(): boolean {
  const all = [...document.querySelectorAll('main a, footer a')];
  const links = all.filter((link) => link.checkVisibility());
  const isKnown = (link: Element) => Object.keys(link).some((key) => key.startsWith('__react'));
  return links.length > 0 && links.every(isKnown);
}
