import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AccountName } from './accounts';
import type { Visits } from './visits';

/** Half of what the package's main file holds, which each page has to read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Of these, the rules whose verdict hangs on colours: all that can differ between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

function sentence(id: string, help: string, { target, html, any, all, none }: NodeResult): string {
  const reasons = [...any, ...all, ...none].map(({ message }) => message);
  return [`${id} (${help})`, target.join(' '), html.slice(0, 250), ...reasons].join(' | ');
}

/**
 * What the pinned column of a table covers comes out when the table is scrolled, which is how it is reached: a target is no
 * smaller for it.
 */
function isUnderPinnedColumn(id: string, { html, any }: NodeResult): boolean {
  return (
    id === 'target-size' && /^<a\b/.test(html) && any.some(({ message }) => message.includes('partially obscured'))
  );
}

/** Ends when nothing moves any more that ever ends. In the page, as asking it at every frame has it compute its styles each time. */
async function moved(): Promise<void> {
  const ending = () =>
    document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
  // What ends may begin something else.
  for (let moving = ending(); moving.length > 0; moving = ending()) {
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** Past the content security policy, as a sheet that a script makes. */
function withoutTransitions(): void {
  if (document.documentElement.hasAttribute('data-still')) return;
  document.documentElement.setAttribute('data-still', '');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** What axe holds against the page as it is now: rule, help, element and reasons. */
export async function violations(page: Page, rules: readonly string[] = RULES): Promise<string[]> {
  await page.evaluate(moved);
  // What the page gets by itself meanwhile, such as the answer that enables a button, changes colours at once.
  await page.evaluate(withoutTransitions);
  // Past the content security policy, under which the page itself cannot load anything of this kind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // Loading style sheets and media once more took a third of the time; only a rule about audio that plays by itself asks for it.
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'], preload: false });
  const found = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.filter((node) => !isUnderPinnedColumn(id, node)).map((node) => sentence(id, help, node)),
  );
}

/** The page's own switch of light and dark. */
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

/** Looks at the page as it is now. */
export type Check = (what: string) => Promise<void>;

/** A way through some screens, with a look at each. */
export interface Tour {
  /** Where it begins. */
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
        expect.soft(await violations(page), what).toEqual([]);
        if (asItIs) return;
        const mode = await switchColours(page);
        expect.soft(await violations(page, COLOUR_RULES), `${what}, ${mode}`).toEqual([]);
      });
    });
  }
}
