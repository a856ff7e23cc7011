import type { Locator, Page } from 'playwright-core';

/** A finger on the screen of a page that is opened with `hasTouch`; Playwright's own only taps. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);

  async function touch(type: 'touchStart' | 'touchMove', target: Locator, across = 0.5): Promise<void> {
    const box = await target.boundingBox();
    if (box === null) throw new Error('What the finger goes to is not on the screen');
    const touchPoints = [{ x: box.x + box.width * across, y: box.y + box.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  return {
    async down(target: Locator): Promise<void> {
      // Clear of what lies over the ends of the place that scrolls.
      await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      // Nothing is clicked: it waits until the target does not move any more.
      await target.click({ trial: true });
      await touch('touchStart', target);
    },
    /** @param across which part of its width is to the left of the finger. */
    moveTo: (target: Locator, across?: number) => touch('touchMove', target, across),
    async up(): Promise<void> {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}
