import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../support/static-site.ts';
import { findChrome } from './chrome.ts';
import { longestTasks } from './main-thread.ts';
import { loadPage } from './page-load.ts';
import { siteTable } from './table.ts';

test("the site's benchmark runs; how fast, no test asks", { timeout: 120_000 }, async () => {
  const site = await serveSite({ hasScripts: true });
  onTestFinished(site.stop);
  const bareSite = await serveSite({ hasScripts: false });
  onTestFinished(bareSite.stop);
  const chrome = await findChrome();
  const page = await loadPage(chrome, `${site.url}/contact`);
  const bare = await loadPage(chrome, `${bareSite.url}/contact`);

  const rows = siteTable(new Map([['/contact', { page: [page], bare: [bare] }]]))
    .split('\n')
    .slice(2);
  expect(rows).toHaveLength(17);
  expect(rows.filter((row) => !/\d/.test(row) || row.includes('NaN'))).toEqual([]);
  expect(bare.script + bare.scriptBeforeLoad).toBe(0);
  expect(page.script).toBeGreaterThan(50);
  expect(longestTasks(page.tasks, 8).split('\n').slice(2)).toHaveLength(8);
});
