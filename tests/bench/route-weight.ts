import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { ACCOUNTS } from '../e2e/support/accounts';
import { signIn } from '../e2e/support/sign-in';
import { withConsoleInBrowser } from './console-in-browser';
import type { Aim, Benchmark, Measurement } from './measurement';

const KILOBYTE = 1_000;

/** How long nothing may be loading before a page counts as loaded, in ms. */
const QUIET_MS = 500;

interface Route {
  name: string;
  address: string;
  landmark(page: Page): ReturnType<Page['locator']>;
  aim?: Aim;
  /** How many requests it may make. */
  mostRequests?: number;
}

interface Load {
  weight: number;
  requests: number;
}

const LOGIN: Route = {
  name: 'login',
  address: '/login/email',
  landmark: (page) => page.getByLabel('E-mail'),
  aim: { atMost: 150 },
  mostRequests: 12,
};

const ROUTES: readonly Route[] = [
  {
    name: 'list (as administrator)',
    address: '/hierarchy/managers',
    landmark: (page) => page.getByRole('row').nth(2),
    aim: { atMost: 350 },
    mostRequests: 25,
  },
  { name: 'form', address: '/hierarchy/managers/create', landmark: (page) => page.getByLabel('City') },
  {
    name: 'dashboard',
    address: '/dashboard',
    landmark: (page) => page.getByRole('button', { name: 'Show charts' }),
    mostRequests: 30,
  },
  {
    name: 'dashboard with charts',
    address: '/dashboard?device=B2B-0001',
    landmark: (page) => page.locator('figure[aria-busy=false] [data-testid=plot]').first(),
  },
];

async function quiet(underWay: ReadonlySet<object>, page: Page): Promise<void> {
  for (let calm = 0; calm < QUIET_MS; calm = underWay.size > 0 ? 0 : calm + 100) await page.waitForTimeout(100);
}

/** Loads a route into a browser that has nothing stored, counts what it asks for, and sums the scripts that come. */
async function weigh(context: BrowserContext, url: string, { address, landmark }: Route): Promise<Load> {
  const scripts: Response[] = [];
  const underWay = new Set<object>();
  let requests = 0;
  context.on('request', (request) => {
    requests += 1;
    underWay.add(request);
  });
  context.on('requestfailed', (request) => underWay.delete(request));
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('response', (response) => {
    // The stream of events never ends.
    if (response.headers()['content-type']?.startsWith('text/event-stream')) underWay.delete(response.request());
    if (response.headers()['content-type']?.startsWith('text/javascript')) scripts.push(response);
  });
  const page = await context.newPage();
  await page.goto(url + address);
  await landmark(page).waitFor();
  await quiet(underWay, page);
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length));
  return { weight: sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE, requests };
}

async function signedIn(browser: Browser, url: string): ReturnType<BrowserContext['storageState']> {
  const context = await browser.newContext({ locale: 'en-GB' });
  await signIn(await context.newPage(), url, ACCOUNTS.admin);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function weighAll(browser: Browser, url: string): Promise<Measurement[]> {
  const storageState = await signedIn(browser, url);
  const measurements: Measurement[] = [];
  for (const route of [LOGIN, ...ROUTES]) {
    const context = await browser.newContext({ locale: 'en-GB', ...(route === LOGIN ? {} : { storageState }) });
    const { weight, requests } = await weigh(context, url, route);
    const { name, aim, mostRequests } = route;
    measurements.push({ name: `JavaScript (gzip) of ${name}`, value: weight, unit: 'kB', aim });
    if (mostRequests !== undefined) {
      const most = { atMost: mostRequests };
      measurements.push({ name: `Requests of ${name}, at first`, value: requests, unit: 'times', aim: most });
    }
    await context.close();
  }
  return measurements;
}

export const routeWeight: Benchmark = {
  name: 'weight',
  about: 'loading each route in a browser',
  run: () => withConsoleInBrowser(weighAll),
};
