import type { Page } from 'playwright-core';
import { ACCOUNTS } from '../e2e/support/accounts';
import { signIn } from '../e2e/support/sign-in';
import { withConsoleInBrowser } from './console-in-browser';
import type { Benchmark, Measurement } from './measurement';

const LISTS = [
  'devices',
  'hierarchy/rooms',
  'hierarchy/buildings',
  'hierarchy/managers',
  'alarms',
  'users',
  'warehouse',
];
/** Longer than anything that a page asks for by itself once it is there. */
const QUIET_MS = 1_500;

async function asked(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  let last = performance.now();
  const note = (request: { url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (!/^\/(api|fn|auth|config)\b/.test(pathname)) return;
    paths.push(pathname + search);
    last = performance.now();
  };
  page.on('request', note);
  await work();
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5);
  page.off('request', note);
  return paths;
}

async function measure(page: Page, url: string): Promise<Measurement[]> {
  const most = { first: 0, next: 0, twice: 0 };
  for (const list of LISTS) {
    const loaded = await asked(page, () => page.goto(`${url}/${list}`));
    most.first = Math.max(most.first, loaded.length);
    most.twice = Math.max(most.twice, loaded.length - new Set(loaded).size);
  }
  for (const list of LISTS) {
    const link = page.locator(`a[href="/${list}"], a[href^="/${list}?"]`).first();
    most.next = Math.max(most.next, (await asked(page, () => link.click())).length);
  }
  return [
    {
      name: 'Requests of a list that is loaded, the most of all lists',
      value: most.first,
      unit: 'requests',
      aim: { atMost: 12 },
    },
    { name: 'The same question asked twice by one page', value: most.twice, unit: 'requests', aim: { atMost: 0 } },
    { name: 'Requests of a list that is gone to by the menu', value: most.next, unit: 'requests', aim: { atMost: 6 } },
  ];
}

/** How often each list asks the server. */
export const pageRequests: Benchmark = {
  name: 'requests',
  about: `what ${LISTS.length} lists ask for`,
  run: () =>
    withConsoleInBrowser(
      async (browser, url) => {
        const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1366, height: 900 } });
        const page = await context.newPage();
        await signIn(page, url, ACCOUNTS.admin);
        return measure(page, url);
      },
      { environment: { DEMO_DAYS: '2' } },
    ),
};
