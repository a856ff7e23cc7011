import type { Page } from 'playwright-core';
import { ACCOUNTS } from '../e2e/support/accounts';
import { signIn } from '../e2e/support/sign-in';
import { withConsoleInBrowser } from './console-in-browser';
import type { Benchmark } from './measurement';

const KILOBYTE = 1_000;

/** Bytes of scripts, styles and fonts that came over the wire for the page that is open. */
async function transferred(page: Page): Promise<number> {
  await page.getByRole('row').nth(2).waitFor();
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0), 0),
  );
}

/** What a browser that was here before loads again of the console's code. */
export const secondVisit: Benchmark = {
  name: 'second-visit',
  about: 'opening a list twice in a browser',
  run: () =>
    withConsoleInBrowser(async (browser, url) => {
      const context = await browser.newContext({ locale: 'en-GB' });
      const first = await context.newPage();
      await signIn(first, url, ACCOUNTS.admin);
      await first.goto(`${url}/hierarchy/managers`);
      await transferred(first);
      await first.close();
      const second = await context.newPage();
      await second.goto(`${url}/hierarchy/managers`);
      const value = (await transferred(second)) / KILOBYTE;
      return [{ name: 'Code loaded again by a second visit', value, unit: 'kB', aim: { atMost: 0 } }];
    }),
};
