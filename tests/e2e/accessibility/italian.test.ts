import { expect, test } from 'vitest';
import { SCREENS } from '../support/addresses';
import { violations } from '../support/axe';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

test.each(Object.entries(SCREENS))('%s in Italian', async (path, sign) => {
  const page = await visits.open('admin', path, { locale: 'it-IT', colorScheme: 'dark' });
  await page.locator(sign).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('it');
  expect(await violations(page)).toEqual([]);
});
