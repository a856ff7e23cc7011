import { expect, test } from 'vitest';
import { pageRange } from '../support/screens';
import { browserVisits } from '../support/visits';

const visits = browserVisits();

test.each(['reduce', 'no-preference'] as const)('what moves when the reader wants motion to be "%s"', async (wish) => {
  const page = await visits.open('admin', '/users', { reducedMotion: wish });
  await pageRange(page, / of /).waitFor();
  await page.evaluate(() => {
    addEventListener('transitionrun', () => {
      const moving = document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().activeDuration));
      document.body.dataset.longest = String(Math.max(Number(document.body.dataset.longest ?? 0), ...moving));
    });
  });
  await page.getByRole('button', { name: 'Feedback' }).click();
  await page.getByRole('dialog').waitFor();
  const longest = () => page.evaluate(() => Number(document.body.dataset.longest));
  // Milliseconds: one is not seen, and still ends what waits for the end of a motion.
  if (wish === 'reduce') await expect.poll(longest).toBeLessThanOrEqual(1);
  else await expect.poll(longest).toBeGreaterThan(50);
});
