import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../schemawright/testing/page-problems';
import { DEMO_PASSWORD } from '../../server/air/seed/demo-accounts';
import { ensureConsole } from '../../tools/build/build-console';
import { ROOT } from '../bench/server-start';
import { withTemporaryFolder } from '../bench/temporary-folder';
import { startServer } from '../support/start-server';
import { PICTURES, type Picture } from './pictures';

// `npm run screenshots`: takes the pictures of the README from the demo data set, as an administrator.
const FOLDER = join(ROOT, 'docs', 'screenshots');

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login/email`);
  await page.getByLabel('E-mail').fill('admin@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

async function take(browser: Browser, url: string, { name, address, ready, viewport, dark }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport,
    locale: 'en-GB',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, url);
  await page.goto(url + address);
  await ready(page);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await context.close();
  console.log(`${name}.png`);
}

await withTemporaryFolder(async (dataDir) => {
  await ensureConsole(ROOT);
  const server = await startServer(ROOT, { DATA_DIR: dataDir });
  const browser = await launchBrowser();
  try {
    for (const picture of PICTURES) await take(browser, server.url, picture);
  } finally {
    await browser.close();
    await server.stop();
  }
});
