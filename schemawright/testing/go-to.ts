import type { Page } from 'playwright-core';

/** Puts an entry of the router's own kind into the history, and has the router go there. */
async function enter(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const { idx = 0 } = history.state ?? {};
    history.pushState({ usr: null, key: `test-${idx + 1}`, idx: idx + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** An address that has no page. */
const NOWHERE = '/nowhere';

/** Waits until the page has another title than this one. */
const titleAfter = (page: Page, before: string) =>
  page.waitForFunction((title) => document.title !== title, before).then(() => page.title());

/**
 * Goes to another address as a link of the console does, without loading the console anew, and waits until its page has
 * begun. The way leads over an address that has no page: nothing of the page before can be taken for something of the next
 * one. A form with unsaved input asks before it is left: close it first.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const { title, pathname } = await page.evaluate(() => ({ title: document.title, pathname: location.pathname }));
  const isThere = pathname.startsWith(NOWHERE);
  if (!isThere) await enter(page, NOWHERE);
  const nowhere = isThere ? title : await titleAfter(page, title);
  await enter(page, path);
  if (!path.startsWith(NOWHERE)) await titleAfter(page, nowhere);
}
