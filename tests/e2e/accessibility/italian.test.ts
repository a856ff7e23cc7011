import { expect, test } from 'vitest';
import { SCREENS } from '../support/addresses';
import { violations } from '../support/axe';
import { goTo } from '../support/screens';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

test('every screen in Italian, in dark colours', async () => {
  const page = await visits.open('admin', '/', { locale: 'it-IT', colorScheme: 'dark' });
  for (const [path, sign] of Object.entries(SCREENS)) {
    await goTo(page, path);
    await page.locator(sign).first().waitFor();
    expect.soft(await violations(page), path).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('it');
});
