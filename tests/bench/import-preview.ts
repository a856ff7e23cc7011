import type { Page } from 'playwright-core';
import { ACCOUNTS } from '../e2e/support/accounts';
import { signIn } from '../e2e/support/sign-in';
import { takeFile, warehouseDialog } from '../e2e/support/warehouse';
import { withConsoleInBrowser } from './console-in-browser';
import type { Benchmark } from './measurement';
import { percentile } from './timing';

const ROWS = 10_000;
const VISITS = 5;

/** From the moment a file is chosen until its rows are on the screen, in ms. */
async function previewTime(page: Page, content: string): Promise<number> {
  await warehouseDialog(page, 'Import CSV').waitFor();
  await page.evaluate(() => {
    addEventListener('change', () => performance.mark('file taken'), { capture: true });
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('[role=dialog] table') === null) return;
      requestAnimationFrame(() => performance.measure('preview', 'file taken'));
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await takeFile(page, content);
  const measured = await page.waitForFunction(() => performance.getEntriesByName('preview')[0]?.duration);
  return Number(await measured.jsonValue());
}

/** What somebody who imports a large file waits for before anything is written. */
export const importPreview: Benchmark = {
  name: 'preview',
  about: `a file of ${ROWS.toLocaleString('en')} rows, chosen in the warehouse`,
  run: () =>
    withConsoleInBrowser(async (browser, url) => {
      const rows = Array.from({ length: ROWS }, (_none, index) => `BENCH-${index},${String(index).padStart(8, 'd')}`);
      const content = ['serial,token', ...rows].join('\r\n');
      const page = await browser.newPage({ locale: 'en-GB' });
      await signIn(page, url, ACCOUNTS.admin);
      const times: number[] = [];
      for (let visit = 0; visit < VISITS; visit += 1) {
        await page.goto(`${url}/warehouse/import`);
        times.push(await previewTime(page, content));
      }
      const value = percentile(times, 0.5);
      return [
        { name: `Preview of an import, ${ROWS} rows (median of ${VISITS})`, value, unit: 'ms', aim: { atMost: 1_000 } },
      ];
    }),
};
