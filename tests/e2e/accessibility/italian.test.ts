import { expect, test } from 'vitest';
import { SCREENS } from '../support/addresses';
import { violations } from '../support/axe';
import { goTo } from '../support/screens';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

/** Twenty screens, one after the other. */
const LONG_WAY_MS = 240_000;

test('every screen in Italian, in dark colours', { timeout: LONG_WAY_MS }, async () => {
  const page = await visits.open('admin', '/', { locale: 'it-IT', colorScheme: 'dark' });
  for (const [path, sign] of Object.entries(SCREENS)) {
    await goTo(page, path);
    await page.locator(sign).first().waitFor();
    expect.soft(await violations(page), path).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('it');
});
