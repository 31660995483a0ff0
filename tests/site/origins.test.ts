import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parametersFor, startFunction } from '../support/function-server.ts';
import { contactMessage } from '../support/message.ts';
import { prepareSite } from '../support/site.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

const site = prepareSite();

/** Starts another site with an empty page, and returns its origin. */
async function startOtherSite(): Promise<string> {
  const server = createServer((_, res) => res.end()).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test('in a browser, a site of ALLOWED_ORIGINS can send and another one cannot', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const [allowed, foreign] = [await startOtherSite(), await startOtherSite()];
  const { url, stop } = await startFunction(parametersFor(smtp.port, { ALLOWED_ORIGINS: allowed }));
  onTestFinished(stop);
  site.expected = [/blocked by CORS policy/];
  // Another site can add no header of its own.
  const page = await site.open('/robots.txt', { extraHTTPHeaders: {} });
  async function sendFrom(origin: string): Promise<unknown> {
    await page.goto(origin);
    return await page.evaluate(
      async ([address, body]) => {
        const headers = { 'Content-Type': 'application/json' };
        const answer = await fetch(address, { method: 'POST', headers, body }).catch(String);
        return typeof answer === 'string' ? answer : await answer.json();
      },
      [url, JSON.stringify(contactMessage())] as const,
    );
  }
  expect(await sendFrom(allowed)).toEqual({ success: true, error: '' });
  expect(await sendFrom(foreign)).toBe('TypeError: Failed to fetch');
  expect(smtp.mails).toHaveLength(1);
});
