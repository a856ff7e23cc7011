import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any page of the console has. */
const MAX_PATH_LENGTH = 250;

export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}

export function holdsFocus(element: Locator): Promise<boolean> {
  return element.evaluateAll((found) => found.some((one) => one.contains(document.activeElement)));
}

export async function tabTo(page: Page, element: Locator): Promise<void> {
  let target = await element.elementHandle();
  for (let stop = 0; stop < MAX_PATH_LENGTH; stop += 1) {
    const found = await target?.evaluate((one) => ({
      hasFocus: one === document.activeElement,
      isGone: !one.isConnected,
    }));
    if (found?.hasFocus) return;
    // What was loaded meanwhile has replaced it. Looking for it at every stop would take longer than all the stops.
    if (found?.isGone !== false) target = await element.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to ${element}`);
}

export async function chooseByKey(page: Page, line: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: line, exact: true });
  await item.waitFor();
  const lines = await page.getByRole('menuitem').count();
  for (let step = 0; step < lines && !(await hasFocus(item)); step += 1) await page.keyboard.press('ArrowDown');
  expect(await hasFocus(item), `the arrow keys lead to ${line}`).toBe(true);
  await page.keyboard.press('Enter');
}

/**
 * Opens something from an element with the enter key and leaves it with escape: focus goes in, stays, and comes back.
 *
 * @param what is opened, for who reads of a failure.
 */
export async function enterAndLeave(page: Page, opener: Locator, opened: Locator, what: string): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await opened.waitFor();
  await expect.poll(() => holdsFocus(opened), { message: `${what}: the focus goes in` }).toBe(true);
  await expect
    .poll(() =>
      opened
        .locator('[aria-busy=true], [role=progressbar]')
        .or(opened.and(page.locator('[aria-busy=true]')))
        .count(),
    )
    .toBe(0);
  const isClosed = async () => (await opened.count()) === 0;
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    // What had the focus may have been replaced by what was loaded: then the dialog takes it back at once.
    const stays = async () => (await isClosed()) || holdsFocus(opened);
    await expect.poll(stays, { message: `${what}: the focus stays in after ${key}` }).toBe(true);
    // Menus close at the tab key.
    if (await isClosed()) break;
  }
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener), { message: `${what}: the focus comes back` }).toBe(true);
}
