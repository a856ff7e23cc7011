import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SCREENS } from '../support/addresses';
import { violations } from '../support/axe';
import { goTo } from '../support/screens';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

/** What sticks out of the window to the right and is seen, but for tables, charts and tabs, which scroll by themselves. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isCut = (element: Element): boolean => {
      for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement) {
        const holds = one.querySelector('table, [role=grid], [role=tablist], svg.apexcharts-svg') !== null;
        const { overflowX } = getComputedStyle(one);
        if (overflowX === 'hidden' || (holds && overflowX !== 'visible')) {
          if (one.getBoundingClientRect().right <= width + 1) return true;
        }
      }
      return false;
    };
    const found = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width: own, height } = element.getBoundingClientRect();
      return own > 1 && height > 1 && right > width + 1 && element.checkVisibility() && !isCut(element);
    });
    const page = document.scrollingElement?.scrollWidth ?? 0;
    return [
      ...(page > width ? [`the page is ${page} wide`] : []),
      ...found.map((element) => element.outerHTML.slice(0, 200)),
    ];
  });
}

async function atRest(page: Page, sign: string): Promise<void> {
  await page.locator(sign).first().waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
}

/** A list is made of cards where there is no room for a table, and a chart is drawn when it is scrolled to. */
function signOf(sign: string): string {
  if (sign === 'tbody tr') return 'main tbody tr, main li';
  return sign.startsWith('figure') ? 'main figure' : sign;
}

/** Goes through all screens, and tells of each what sticks out. */
async function lookAtAll(page: Page, more: (path: string) => Promise<void> = async () => undefined): Promise<void> {
  for (const [path, sign] of Object.entries(SCREENS)) {
    await goTo(page, path);
    await atRest(page, signOf(sign));
    expect.soft(await sticksOut(page), path).toEqual([]);
    await more(path);
  }
}

test('no screen needs scrolling sideways at 320 pixels, and axe finds nothing there', {}, async () => {
  const page = await visits.open('admin', '/', { viewport: { width: 320, height: 640 } });
  await lookAtAll(page, async (path) => expect.soft(await violations(page), path).toEqual([]));
});

// To axe it is as at its usual size, which is looked at in `italian`.
test('every screen can be read with letters of twice the size', async () => {
  const page = await visits.open('admin');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await lookAtAll(page);
});
