import { expect, test } from 'vitest';
import { findViolations } from '../../../schemawright/testing/page-problems';
import { SCREENS } from '../support/addresses';
import { goTo } from '../support/screens';
import { sticksOut } from '../support/sticks-out';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

/** A list is made of cards where there is no room for a table, and a chart is drawn when it is scrolled to. */
function signOf(sign: string): string {
  if (sign === 'tbody tr') return 'main tbody tr, main li';
  return sign.startsWith('figure') ? 'main figure' : sign;
}

test('no screen needs scrolling sideways at 320 pixels, and axe finds nothing there', async () => {
  const page = await visits.open('admin', '/', { viewport: { width: 320, height: 640 } });
  for (const [path, sign] of Object.entries(SCREENS)) {
    await goTo(page, path);
    await page.locator(signOf(sign)).first().waitFor();
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    expect.soft(await sticksOut(page), path).toEqual([]);
    expect.soft(await findViolations(page), path).toEqual([]);
  }
});
