import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadsIn } from './downloads';
import type { EnginePage, Purpose, Query } from './engine-page';
import { elementNamed } from './in-page';

const INSTALLED = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** The Firefox to test with: the one that FIREFOX_PATH names, or one that is installed; undefined without one. */
export function firefoxPath(): string | undefined {
  return [process.env.FIREFOX_PATH, ...INSTALLED].find((path) => path !== undefined && existsSync(path));
}

/** What Firefox would ask or do by itself. */
const PREFERENCES = {
  'browser.download.folderList': 2,
  'browser.download.always_ask_before_handling_new_types': false,
  'intl.accept_languages': 'en-GB',
  'ui.prefersReducedMotion': 1,
};

/** Starts Firefox with one page. Over WebDriver BiDi, by Puppeteer: Playwright needs a Firefox of its own making. */
export async function firefoxPage(): Promise<EnginePage> {
  const { default: puppeteer, ElementHandle } = await import('puppeteer-core');
  const folder = await mkdtemp(join(tmpdir(), 'firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath(),
    defaultViewport: { width: 1366, height: 900 },
    extraPrefsFirefox: { ...PREFERENCES, 'browser.download.dir': folder },
  });
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error instanceof Error ? error.stack : String(error)}`));
  async function find([selector, pattern]: Query, purpose: Purpose) {
    const found = await page.evaluateHandle(elementNamed, selector, pattern, purpose);
    return found instanceof ElementHandle ? found : undefined;
  }

  return {
    open: async (address) => {
      await page.goto(address);
    },
    run: (work, given = '') => page.evaluate(work, given),
    has: async (query) => (await find(query, 'look')) !== undefined,
    click: async (query) => {
      const element = await find(query, 'click');
      await element?.click();
      return element !== undefined;
    },
    type: async (text) => {
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.type(text);
    },
    pressEnter: () => page.keyboard.press('Enter'),
    downloads: () => downloadsIn(folder),
    problems: async () => problems,
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
