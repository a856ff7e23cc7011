import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult } from 'axe-core';
import type { Page } from 'playwright-core';

/** Half of what the package's main file holds, which each page has to read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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
