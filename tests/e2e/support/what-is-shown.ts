import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    shown?: string;
  }
}

/** Enough to see what the page was at, short enough to be read in a log of many tests. */
const SHOWN_CHARACTERS = 1_500;
const LATEST = 30;

const PICTURES = join(import.meta.dirname, '..', '..', '..', 'dist', 'failed-tests');

/** What a page has gone through: addresses, messages, requests that failed. The latest last. */
const passed = new WeakMap<Page, string[]>();

export function followPage(page: Page): void {
  const lines: string[] = [];
  passed.set(page, lines);
  const note = (line: string) => {
    lines.push(`${new Date().toISOString().slice(11, 23)} ${line.slice(0, 200)}`);
    if (lines.length > LATEST) lines.shift();
  };
  page.on('framenavigated', (frame) => note(`at ${frame.url()}`));
  page.on('console', (message) => note(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => note(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`));
  page.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
  });
}

async function pictureOf(page: Page, name: string): Promise<string> {
  mkdirSync(PICTURES, { recursive: true });
  const path = join(PICTURES, `${name.replace(/[^a-z0-9]+/gi, '-').slice(0, 60)}-${Date.now()}.png`);
  await page.screenshot({ path, timeout: 5_000 });
  return path;
}

/**
 * A failure on another machine cannot be looked at any more: what its pages showed, and what they had gone through, is said with
 * its failure at the end of the run, and a picture of each is beside it.
 *
 * @param task what failed.
 */
export async function noteWhatIsShown(task: TestContext['task'], pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String);
    const main = Math.max(0, shown.indexOf('- main'));
    const picture = await pictureOf(page, task.name).catch(String);
    const before = (passed.get(page) ?? []).join('\n');
    const text = `Shown at ${page.url()} (${picture})\n${shown.slice(main, main + SHOWN_CHARACTERS)}\n${before}`;
    task.meta.shown = [task.meta.shown, text].filter((part) => part !== undefined).join('\n');
  }
}
