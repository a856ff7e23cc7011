import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from '../../../schemawright/testing/page-problems';
import { SCREENS } from '../support/addresses';
import { goTo } from '../support/screens';
import { sticksOut } from '../support/sticks-out';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

/** In place: only the size of the letters is another, so that nothing has to be read or drawn anew. */
const setLetters = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

// Italian words are the longer ones.
test('every screen in Italian, in dark colours, can be read with letters of twice the size', async () => {
  const page = await visits.open('admin', '/', { locale: 'it-IT', colorScheme: 'dark' });
  for (const [path, sign] of Object.entries(SCREENS)) {
    await goTo(page, path);
    await page.locator(sign).first().waitFor();
    expect.soft(await findViolations(page), path).toEqual([]);
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    await setLetters(page, '200%');
    await expect.poll(() => sticksOut(page), { message: path }).toEqual([]);
    await setLetters(page, '');
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('it');
});
