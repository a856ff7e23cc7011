import type { Page } from 'playwright-core';

/** What the browser keeps of the session, as text; null when it keeps none. */
export function storedSession(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('session'));
}

/** When the session ends that the browser keeps, ms; undefined without one. */
export function storedExpiry(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').expiresAt);
}

export async function changeStoredSession(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.evaluate((given) => {
    const session: unknown = JSON.parse(localStorage.getItem('session') ?? '{}');
    localStorage.setItem('session', JSON.stringify(Object.assign({}, session, given)));
  }, values);
}

/**
 * Makes the session one that the console renews at its next request: less than 3,300 s are left of it.
 *
 * @returns its new end, ms.
 */
export async function nearlyExpire(page: Page): Promise<number> {
  const expiresAt = Date.now() + 3_000_000;
  await changeStoredSession(page, { expiresAt });
  return expiresAt;
}
