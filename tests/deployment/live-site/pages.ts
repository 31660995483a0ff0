import { randomUUID } from 'node:crypto';
import { type HTMLElement, parse } from 'node-html-parser';
import type { Checkout } from './checkout.ts';
import { difference, type Finding, judge } from './finding.ts';
import type { LiveSite, Reply } from './live-site.ts';

type Page = Checkout['pages'][number];

/** A row of the table of pages, and what came for its address. */
export interface Visit {
  page: Page;
  reply: Reply;
}

const isNotFound = ({ path }: Page) => path === '*';
const statusOf = (page: Page) => (isNotFound(page) ? 404 : 200);

/** Whether a page came; anything but HTML a browser would show as it is written. */
export function hasArrived({ page, reply: { status, headers } }: Visit): boolean {
  return status === statusOf(page) && /^text\/html\b/.test(headers.get('content-type') ?? '');
}

/** Asks for every page; for the not-found page, by an address that nobody has made. */
export async function visitPages(site: LiveSite, pages: readonly Page[]): Promise<Visit[]> {
  const visit = async (page: Page) => {
    const address = isNotFound(page) ? `/no-such-page-${randomUUID()}` : page.path;
    return { page, reply: await site.ask(address) };
  };
  return await Promise.all(pages.map(visit));
}

export function checkPage(visit: Visit, home: string): Finding[] {
  const { page, reply } = visit;
  const name = isNotFound(page) ? 'a made-up address' : page.path;
  const asFound = isNotFound(page)
    ? '404, the not-found page'
    : '200, own title, description, canonical';
  const fault = `expected ${statusOf(page)} with text/html, came ${reply.came}`;
  if (!hasArrived(visit)) return judge(name, [fault], asFound);
  const { title, description, hidden } = page.metadata;
  const head = parse(reply.text).querySelector('head');
  const address = hidden ? '' : new URL(page.path, home).href;
  const faults = [
    ...difference('title', title, texts(head, 'title')),
    ...difference('description', description, texts(head, 'meta[name=description]', 'content')),
    ...difference('canonical address', address, texts(head, 'link[rel=canonical]', 'href')),
  ];
  return judge(name, faults, asFound);
}

/** All that say so: a page with two titles has not its own. */
function texts(head: HTMLElement | null, selector: string, attribute?: string): string {
  const elements = head?.querySelectorAll(selector) ?? [];
  return elements
    .map((element) => (attribute ? element.getAttribute(attribute) : element.text))
    .join(' | ');
}
