import type { Page } from 'playwright-core';
import { ensureConsole } from '../../server/console/build-console';
import { ACCOUNTS } from '../e2e/support/accounts';
import { signIn } from '../e2e/support/sign-in';
import { launchBrowser } from '../support/browser';
import { startServer } from '../support/start-server';
import type { Benchmark } from './measurement';
import { ROOT } from './server-start';
import { withTemporaryFolder } from './temporary-folder';

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
    withTemporaryFolder(async (dataDir) => {
      await ensureConsole(ROOT);
      const server = await startServer(ROOT, { DATA_DIR: dataDir });
      const browser = await launchBrowser();
      try {
        const context = await browser.newContext({ locale: 'en-GB' });
        const first = await context.newPage();
        await signIn(first, server.url, ACCOUNTS.admin);
        await first.goto(`${server.url}/hierarchy/managers`);
        await transferred(first);
        await first.close();
        const second = await context.newPage();
        await second.goto(`${server.url}/hierarchy/managers`);
        const value = (await transferred(second)) / KILOBYTE;
        return [{ name: 'Code loaded again by a second visit', value, unit: 'kB', aim: { atMost: 0 } }];
      } finally {
        await browser.close();
        await server.stop();
      }
    }),
};
