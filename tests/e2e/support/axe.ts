import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from '../../../schemawright/testing/page-problems';
import type { AccountName } from './accounts';
import type { Visits } from './visits';

/** The rules whose verdict hangs on colours: all that can differ between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const switchTo = (page: Page, mode: 'light' | 'dark') => page.locator(`button[aria-label="Switch to ${mode} mode"]`);

/**
 * Presses the page's own switch of light and dark, also where a dialog lies over it, and waits until charts are drawn in
 * the new colours.
 *
 * @returns the mode that the page has now.
 */
async function switchColours(page: Page): Promise<string> {
  const mode = (await switchTo(page, 'dark').count()) > 0 ? 'dark' : 'light';
  const button = switchTo(page, mode);
  await button.evaluate((element) => {
    const root = document.getElementById('root');
    // Menus and notices that close when somebody clicks beside them stay.
    root?.addEventListener('click', (event) => event.stopPropagation(), { once: true });
    if (element instanceof HTMLElement) element.click();
  });
  await button.waitFor({ state: 'detached' });
  await page.locator('figure[aria-busy=true]').first().waitFor({ state: 'detached' });
  return mode;
}

export type Check = (what: string) => Promise<void>;

export interface Tour {
  path: string;
  /** Whose page it is, which the tours of a file go on with; nobody's when null. */
  who: AccountName | null;
  /** It breaks the page, or needs one on which nothing was looked at before: it loads its own. */
  alone?: boolean;
  /** What it is made of, another tour looks at in both colours: here each look is in the colours that the page has. */
  asItIs?: boolean;
  walk(page: Page, check: Check): Promise<void>;
}

/**
 * Makes a test of each tour. Each look at a page is one at everything, in light or in dark colours as the look before has
 * left them, and one at the colours of the other mode, which takes almost as long.
 */
export function accessibleTours(visits: Visits, tours: Readonly<Record<string, Tour>>): void {
  for (const [name, { who, path, alone = false, asItIs = false, walk }] of Object.entries(tours)) {
    test(name, async () => {
      const page = who === null || alone ? await visits.open(who, path) : await visits.goOn(who, path);
      await walk(page, async (what) => {
        expect.soft(await findViolations(page), what).toEqual([]);
        if (asItIs) return;
        const mode = await switchColours(page);
        expect.soft(await findViolations(page, COLOUR_RULES), `${what}, ${mode}`).toEqual([]);
      });
    });
  }
}
