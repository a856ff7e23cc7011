import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { pageProblems } from '../../../schemawright/testing/page-problems';
import { newContext } from '../../support/browser';
import { product } from '../../support/products/product-of-file';
import { ACCOUNTS, type AccountName } from './accounts';
import { keepNotices } from './patient-notices';
import { goTo } from './screens';
import { signedIn } from './signed-in';
import { followPage, noteWhatIsShown } from './what-is-shown';

/** Longer than anything on the page takes, shorter than a test may. */
const PATIENCE_MS = 45_000;

const VIEWPORT = { width: 1366, height: 900 };

/** Takes back what a test has done to a page itself, not to what it shows. */
async function rest(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of ['request', 'response'] as const) page.removeAllListeners(event);
  await page.context().setOffline(false);
  await page.setViewportSize(VIEWPORT);
  // Nothing is under the pointer, and no tooltip over what is clicked next.
  await page.mouse.move(0, 0);
}

interface VisitOptions extends BrowserContextOptions {
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
  /**
   * The page on which an earlier test of this file ended, gone on to another address as by a link; a new one for the first
   * of them, and after a failure. For tests that leave no open form, and nothing else that the next one would stumble over:
   * loading the console takes longer than most of what is done with it.
   *
   * @param who as in {@link open}; pages of different people are apart.
   */
  goOn(who: AccountName, path: string): Promise<Page>;
  url(path: string): string;
  expectRefusal(status: number): void;
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
  const kept = new Map<AccountName, ReturnType<typeof signedIn>>();
  let contexts: BrowserContext[] = [];
  const going = new Map<AccountName, Page>();

  async function newPage(options: BrowserContextOptions): Promise<Page> {
    const context = await newContext({ viewport: VIEWPORT, reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    await keepNotices(context);
    const page = await context.newPage();
    problems.watch(page);
    followPage(page);
    return page;
  }

  function stateOf(who: AccountName) {
    const state = kept.get(who) ?? signedIn(product().url, ACCOUNTS[who]);
    kept.set(who, state);
    return state;
  }

  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) {
      await noteWhatIsShown(
        task,
        contexts.flatMap((context) => context.pages()),
      );
    }
    if (hasFailed || problems.noted().length > 0) going.clear();
    const kept = new Set([...going.values()].map((page) => page.context()));
    await Promise.all(contexts.filter((context) => !kept.has(context)).map((context) => context.close()));
    contexts = [...kept];
    await Promise.all([...going.values()].map(rest));
    // Only now: what a test has refused on purpose may be asked for, and refused, until its pages are at rest.
    const unexpected = problems.take();
    if (unexpected.length > 0) throw new Error(`In the browser console:\n${[...new Set(unexpected)].join('\n')}`);
  });
  afterAll(() => Promise.all(contexts.map((context) => context.close())));

  async function open(who: AccountName | null, path = '/', { ownSession = false, ...options }: VisitOptions = {}) {
    const { url } = product();
    const state = ownSession && who !== null ? signedIn(url, ACCOUNTS[who]) : who && stateOf(who);
    const page = await newPage({ ...options, ...(state === null ? {} : { storageState: await state }) });
    await page.goto(url + path);
    return page;
  }

  return {
    open,
    async goOn(who, path) {
      const known = going.get(who);
      if (known !== undefined) {
        await goTo(known, path);
        return known;
      }
      const page = await open(who, path);
      going.set(who, page);
      return page;
    },
    url: (path) => product().url + path,
    expectRefusal: (status) => problems.expectRefusal(status),
    expectProblem: (text) => problems.expectProblem(text),
  };
}
