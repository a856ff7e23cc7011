import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../schemawright/testing/page-problems';
import { DEMO_PASSWORD } from '../../server/air/seed/demo-accounts';
import { ensureConsole } from '../../tools/build/build-console';
import { ROOT } from '../bench/server-start';
import { withTemporaryFolder } from '../bench/temporary-folder';
import { startServer } from '../support/start-server';
import { PICTURES, type Picture } from './pictures';
import { isTooLow, positionOf, SOUGHT, WINDOWS } from './positions';
import { clicksOf, isTooMany, TASKS } from './tasks';

// `npm run screenshots`: takes the pictures of the README from the demo data set, as an administrator.
// `npm run screenshots -- --positions` prints where the first chart, row and field stand, and fails beyond their limits.
// `npm run screenshots -- --tasks` prints the clicks of twelve tasks, and fails beyond four.
/** Time in ms after which a page with live updates counts as settled. */
const SETTLED_MS = 3_000;
const FOLDER = join(ROOT, 'docs', 'screenshots');

async function signIn(page: Page, url: string, email = 'admin@demo.example'): Promise<void> {
  await page.goto(`${url}/login/email`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

async function take(
  browser: Browser,
  url: string,
  { name, address, ready, viewport, locale, dark }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, url);
  await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
  await page.goto(url + address);
  await ready(page);
  await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => undefined);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await context.close();
  console.log(`${name}.png`);
}

async function measure(browser: Browser, url: string): Promise<void> {
  for (const viewport of WINDOWS) {
    const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, url);
    for (const sought of SOUGHT) {
      const position = await positionOf(page, url, sought);
      const isMissed = isTooLow(sought, viewport, position);
      console.log(
        `${viewport.width} × ${viewport.height}: ${sought.name}: ${position} px${isMissed ? ', too low' : ''}`,
      );
      if (isMissed) process.exitCode = 1;
    }
    await context.close();
  }
}

async function count(browser: Browser, url: string): Promise<void> {
  for (const task of TASKS) {
    const context = await browser.newContext({
      viewport: WINDOWS[0] ?? null,
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, url, task.email);
    const clicks = await clicksOf(task, page);
    console.log(`${task.name} ${clicks}${isTooMany(clicks) ? ', too many' : ''}`);
    if (isTooMany(clicks)) process.exitCode = 1;
    await context.close();
  }
}

await withTemporaryFolder(async (dataDir) => {
  await ensureConsole(ROOT);
  const server = await startServer(ROOT, { DATA_DIR: dataDir });
  const browser = await launchBrowser();
  try {
    if (process.argv.includes('--positions')) await measure(browser, server.url);
    else if (process.argv.includes('--tasks')) await count(browser, server.url);
    else for (const picture of PICTURES) await take(browser, server.url, picture);
  } finally {
    await browser.close();
    await server.stop();
  }
});
