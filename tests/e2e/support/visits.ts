import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { sharedBrowser } from '../../support/browser';
import { product } from '../../support/products/product-of-file';
import { ACCOUNTS, type AccountName } from './accounts';
import { pageProblems } from './page-problems';
import { signedIn } from './signed-in';

/** Longer than anything on the page takes, shorter than a test may. */
const PATIENCE_MS = 15_000;

/** Motion is off: nobody looks, and what moves is waited for. A test of motion asks for it. */
const USUAL: BrowserContextOptions = {
  viewport: { width: 1366, height: 900 },
  locale: 'en-GB',
  colorScheme: 'light',
  reducedMotion: 'reduce',
};

/** Enough to see what the page was at, short enough to be read in a log of many tests. */
const SHOWN_CHARACTERS = 1_500;

/** A failure on another machine cannot be looked at any more: what its pages showed is told with it. */
async function tellWhatIsShown(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String);
    const main = Math.max(0, shown.indexOf('- main'));
    console.error(`Shown at ${page.url()}\n${shown.slice(main, main + SHOWN_CHARACTERS)}`);
  }
}

export interface VisitOptions extends BrowserContextOptions {
  /** A session that no other page has, for a test that ends it. */
  ownSession?: boolean;
}

export interface Visits {
  /**
   * A page in a browser profile of its own.
   *
   * @param who signed in already, or `null` for nobody.
   * @param path where the page opens.
   */
  open(who: AccountName | null, path?: string, options?: VisitOptions): Promise<Page>;
  /** A full address of the console. */
  url(path: string): string;
  /** This test has the server refuse a request on purpose. */
  expectRefusal(status: number): void;
  /** This test breaks a page on purpose, and the browser console says this about it. */
  expectProblem(text: string): void;
}

/**
 * Gives the tests of one file pages of the console. Every account signs in once, past the form, and its later pages start
 * from that. A test fails when one of its pages logged an error or a warning.
 *
 * @example const visits = browserVisits(); test('…', async () => { const page = await visits.open('admin', '/users'); });
 */
export function browserVisits(): Visits {
  const problems = pageProblems();
  /** By console and account: a second attempt has another console. */
  const kept = new Map<string, ReturnType<typeof signedIn>>();
  let contexts: BrowserContext[] = [];

  async function newPage(options: BrowserContextOptions): Promise<Page> {
    const browser = await sharedBrowser();
    const context = await browser.newContext({ ...USUAL, ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    const page = await context.newPage();
    problems.watch(page);
    return page;
  }

  function stateOf(who: AccountName) {
    const { url } = product();
    const key = `${url} ${who}`;
    const state = kept.get(key) ?? signedIn(url, ACCOUNTS[who]);
    kept.set(key, state);
    return state;
  }

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatIsShown(contexts.flatMap((context) => context.pages()));
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(problems.take(), 'errors and warnings in the browser console').toEqual([]);
  });

  return {
    async open(who, path = '/', { ownSession = false, ...options } = {}) {
      const { url } = product();
      const state = ownSession && who !== null ? signedIn(url, ACCOUNTS[who]) : who && stateOf(who);
      const page = await newPage({ ...options, ...(state === null ? {} : { storageState: await state }) });
      await page.goto(url + path);
      return page;
    },
    url: (path) => product().url + path,
    expectRefusal: (status) => problems.expectRefusal(status),
    expectProblem: (text) => problems.expectProblem(text),
  };
}
