import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Scrolls an element to the middle and returns what lies there. The head of a dialog shrinks and grows while its content is scrolled,
 * which moves the element: the answer is only final when a second scroll moves nothing.
 */
async function aimAt(element: Element): Promise<string> {
  const scrolledTop = async () => {
    element.scrollIntoView({ block: 'center' });
    // The scroll event comes with the next frame, and the page is idle when all that the event changes is rendered.
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    return element.getBoundingClientRect().top;
  };
  const before = await scrolledTop();
  if ((await scrolledTop()) !== before) return 'an element that still moves';
  const { x, y, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(x + width / 2, y + height / 2);
  return element.contains(found) ? 'the target' : `something else: ${found?.outerHTML.slice(0, 200)}`;
}

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
      await expect.poll(() => target.evaluate(aimAt)).toBe('the target');
      await touch('touchStart', target);
    },
    /** @param across which part of its width is to the left of the finger. */
    moveTo: (target: Locator, across?: number) => touch('touchMove', target, across),
    async up(): Promise<void> {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}
