import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult } from 'axe-core';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

function sentence(id: string, help: string, { target, html, any, all, none }: NodeResult): string {
  const reasons = [...any, ...all, ...none].map(({ message }) => message);
  return [`${id} (${help})`, target.join(' '), html.slice(0, 250), ...reasons].join(' | ');
}

/** Ignores targets under the pinned column of a table, because scrolling the table uncovers them. */
function isUnderPinnedColumn(id: string, { html, any }: NodeResult): boolean {
  return (
    id === 'target-size' && /^<a\b/.test(html) && any.some(({ message }) => message.includes('partially obscured'))
  );
}

/**
 * Waits until all finite animations have ended. Runs in the page, because polling at every frame recalculates styles.
 */
async function moved(): Promise<void> {
  const ending = () =>
    document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
  for (let moving = ending(); moving.length > 0; moving = ending()) {
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** Disables transitions with a constructed style sheet, which the content security policy does not block. */
function withoutTransitions(): void {
  if (document.documentElement.hasAttribute('data-still')) return;
  document.documentElement.setAttribute('data-still', '');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

export async function violations(page: Page, rules: readonly string[] = RULES): Promise<string[]> {
  await page.evaluate(moved);
  await page.evaluate(withoutTransitions);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'], preload: false });
  const found = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.filter((node) => !isUnderPinnedColumn(id, node)).map((node) => sentence(id, help, node)),
  );
}
