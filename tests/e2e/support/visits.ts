import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { launchBrowser } from '../../support/browser';
import { isSecondAttempt } from '../../support/second-attempt';
import { ACCOUNTS, type AccountName } from './accounts';
import { pageProblems } from './page-problems';
import { signIn } from './sign-in';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Longer than anything on the page takes, shorter than a test may. */
const PATIENCE_MS = 15_000;

const DESKTOP = { width: 1366, height: 900 };

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

export interface Visits {
  /**
   * A page in a browser profile of its own.
   *
   * @param who signed in already, or `null` for nobody.
   * @param path where the page opens.
   */
  open(who: AccountName | null, path?: string, options?: BrowserContextOptions): Promise<Page>;
  /** A full address of the console. */
  url(path: string): string;
  /** This test has the server refuse a request on purpose. */
  expectRefusal(status: number): void;
  /** This test breaks a page on purpose, and the browser console says this about it. */
  expectProblem(text: string): void;
}

/**
 * Gives the tests of one file a browser. Every account signs in once; its later pages start from what the browser kept.
 * A test fails when one of its pages logged an error or a warning.
 *
 * @example const visits = browserVisits(); test('…', async () => { const page = await visits.open('admin', '/users'); });
 */
export function browserVisits(): Visits {
  const consoleUrl = inject('consoleUrl');
  const problems = pageProblems();
  const kept = new Map<AccountName, StorageState>();
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];

  async function newPage(options: BrowserContextOptions): Promise<Page> {
    if (browser === undefined) throw new Error('The browser has not started yet');
    const context = await browser.newContext({ viewport: DESKTOP, locale: 'en-GB', colorScheme: 'light', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    const page = await context.newPage();
    problems.watch(page);
    return page;
  }

  async function stateOf(who: AccountName): Promise<StorageState> {
    const known = kept.get(who);
    if (known !== undefined) return known;
    const page = await newPage({});
    await signIn(page, consoleUrl, ACCOUNTS[who]);
    const state = await page.context().storageState();
    kept.set(who, state);
    return state;
  }

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  beforeEach(({ task }) => {
    // With the data, a second attempt starts its sessions anew.
    if (isSecondAttempt(task)) kept.clear();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellWhatIsShown(contexts.flatMap((context) => context.pages()));
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(problems.take(), 'errors and warnings in the browser console').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
  });

  return {
    async open(who, path = '/', options = {}) {
      const page = await newPage(who === null ? options : { ...options, storageState: await stateOf(who) });
      await page.goto(consoleUrl + path);
      return page;
    },
    url: (path) => consoleUrl + path,
    expectRefusal: (status) => problems.expectRefusal(status),
    expectProblem: (text) => problems.expectProblem(text),
  };
}
