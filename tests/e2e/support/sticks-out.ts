import type { Page } from 'playwright-core';

/** What sticks out of the window to the right and is seen, but for tables, charts and tabs, which scroll by themselves. */
export async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isCut = (element: Element): boolean => {
      for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement) {
        const holds = one.querySelector('table, [role=grid], [role=tablist]') !== null;
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
