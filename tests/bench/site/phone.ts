import { defaultSettings } from 'lighthouse/core/config/constants.js';
import type { Browser, Page } from 'playwright-core';

// Lighthouse's phone, which its simulation has too: here the browser itself is slowed down.
const { cpuSlowdownMultiplier, requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } =
  defaultSettings.throttling;

/** How much slower than this computer the visitor's phone is. */
export const SLOW_DOWN = cpuSlowdownMultiplier;

export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return page;
}

export async function slowNetworkDown(page: Page): Promise<void> {
  const bytes = (kilobits: number) => Math.floor((kilobits * 1024) / 8);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: requestLatencyMs,
    downloadThroughput: bytes(downloadThroughputKbps),
    uploadThroughput: bytes(uploadThroughputKbps),
  });
}
