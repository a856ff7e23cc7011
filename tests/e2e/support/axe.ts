import axe, { type AxeResults, type NodeResult } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AccountName } from './accounts';
import type { Visits } from './visits';

/** WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Both colour modes. Motion is off: a colour in transition is nobody's colour. */
const LOOKS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { colorScheme: 'light', reducedMotion: 'reduce' },
  dark: { colorScheme: 'dark', reducedMotion: 'reduce' },
};

function sentence(id: string, help: string, { target, html, any, all, none }: NodeResult): string {
  const reasons = [...any, ...all, ...none].map(({ message }) => message);
  return [`${id} (${help})`, target.join(' '), html.slice(0, 250), ...reasons].join(' | ');
}

/** What axe holds against the page as it is now: rule, help, element and reasons. */
export async function violations(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect?.getComputedTiming().iterations === Infinity),
  );
  // Past the content security policy, under which the page itself cannot load anything of this kind.
  await page.evaluate(axe.source);
  const options = JSON.stringify({ runOnly: RULES, resultTypes: ['violations'] });
  const found = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  return found.violations.flatMap(({ id, help, nodes }) => nodes.map((node) => sentence(id, help, node)));
}

/** Looks at the page as it is now. */
export type Check = (what: string) => Promise<void>;

/** A way through some screens, with a look at each. */
export interface Tour {
  /** Where it begins. */
  path: string;
  who: AccountName | null;
  walk(page: Page, check: Check): Promise<void>;
}

/** Makes a test of each tour in each colour mode. */
export function accessibleTours(visits: Visits, tours: Readonly<Record<string, Tour>>): void {
  for (const [name, tour] of Object.entries(tours)) {
    for (const [look, options] of Object.entries(LOOKS)) {
      test(`${name}, ${look}`, async () => {
        const page = await visits.open(tour.who, tour.path, options);
        await tour.walk(page, async (what) => {
          expect.soft(await violations(page), what).toEqual([]);
        });
      });
    }
  }
}
