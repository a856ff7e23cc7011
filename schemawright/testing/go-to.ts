import type { Page } from 'playwright-core';

async function enter(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const { idx = 0 } = history.state ?? {};
    history.pushState({ usr: null, key: `test-${idx + 1}`, idx: idx + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

const NOWHERE = '/nowhere';

const titleAfter = (page: Page, before: string) =>
  page.waitForFunction((title) => document.title !== title, before).then(() => page.title());

/**
 * Navigates like a link of the console and waits for the new page. Passes through an address without a page, so that
 * pages are not confused. Close forms with unsaved input first.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const { title, pathname } = await page.evaluate(() => ({ title: document.title, pathname: location.pathname }));
  const isThere = pathname.startsWith(NOWHERE);
  if (!isThere) await enter(page, NOWHERE);
  const nowhere = isThere ? title : await titleAfter(page, title);
  await enter(page, path);
  if (!path.startsWith(NOWHERE)) await titleAfter(page, nowhere);
}
