import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A page of the site as a visitor has it, and what its console complained of. */
export interface Visit {
  page: Page;
  complaints: string[];
  /** Ends the visit. @throws where the console complained. */
  leave(): Promise<void>;
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

/** Opens `url` in a fresh browser context. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'es-MX', ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser's own word on an answer that is no 200; what the page makes of it is tested.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isAnswer) complaints.push(message.text());
  });
  await page.goto(url);
  const leave = async () => {
    await context.close();
    expect(complaints).toEqual([]);
  };
  return { page, complaints, leave };
}

/** Waits until the app has taken over the static page. */
export async function appStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer'));
  });
  await page.locator('form[novalidate], body:not(:has(form))').first().waitFor();
}

/** What a visitor writes, by the form's own field names. */
export const WRITTEN = {
  name: 'María Peña',
  empresa: 'Hospital del Norte',
  telefono: '8123456789',
  email: 'maria@hospital.mx',
  message: 'El chiller 2 se disparó.\n¿Pueden venir hoy?',
};

/** Fills in the form, field by field. */
export async function fillIn(page: Page, fields: Partial<typeof WRITTEN> = WRITTEN): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
}

/** What the form's fields show. */
export async function shownFields(page: Page): Promise<Record<string, string>> {
  return await page.$eval('form', (form) =>
    Object.fromEntries([...new FormData(form as HTMLFormElement)].map(([k, v]) => [k, String(v)])),
  );
}
