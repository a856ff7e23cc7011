import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, NodeResult } from 'axe-core';
import { type Browser, chromium, type Page, type Request } from 'playwright-core';

interface PageProblems {
  watch(page: Page): void;
  /** Ignores the browser's message about a refused request. @param status of the refused request */
  expectRefusal(status: number): void;
  expectProblem(text: string): void;
  noted(): string[];
  take(): string[];
}

function isRefusal(text: string, status: number): boolean {
  return text.startsWith('Failed to load resource') && text.includes(`status of ${status} `);
}

const ENDS_SESSION = /^\/auth\/(logout|password)/;

/** Message of Firestore in a tab that was blocked for five seconds, as on busy test machines. Nothing is lost. */
const OTHER_TAB_TOOK_OVER = 'Failed to obtain primary lease for action';

export function pageProblems(): PageProblems {
  let problems: string[] = [];
  let refusals: number[] = [];
  let expected: string[] = [];
  const reading = new Set<Request>();
  let cutOff: string[] = [];
  let notThere: string[] = [];
  const noted = () =>
    problems.filter(
      (problem) =>
        !refusals.some((status) => isRefusal(problem.replace(/^error: /, ''), status)) &&
        !cutOff.some((url) => isRefusal(problem.replace(/^error: /, ''), 401) && problem.endsWith(`(${url})`)) &&
        !notThere.some((url) => isRefusal(problem.replace(/^error: /, ''), 404) && problem.endsWith(`(${url})`)) &&
        !expected.some((text) => problem.includes(text)),
    );
  return {
    watch(page) {
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        if (message.text().includes(OTHER_TAB_TOOK_OVER)) return;
        problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      page.on('request', (request) => {
        if (request.method() === 'GET') reading.add(request);
        if (!ENDS_SESSION.test(new URL(request.url()).pathname)) return;
        cutOff.push(...[...reading].map((each) => each.url()));
      });
      page.on('response', (response) => {
        if (response.status() === 404 && response.request().isNavigationRequest()) notThere.push(response.url());
      });
      page.on('requestfinished', (request) => reading.delete(request));
      page.on('requestfailed', (request) => reading.delete(request));
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
    },
    expectRefusal(status) {
      refusals.push(status);
    },
    expectProblem(text) {
      expected.push(text);
    },
    noted,
    take() {
      const unexpected = noted();
      problems = [];
      refusals = [];
      expected = [];
      cutOff = [];
      notThere = [];
      reading.clear();
      return unexpected;
    },
  };
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

function sentence(id: string, help: string, { target, html, any, all, none }: NodeResult): string {
  const reasons = [...any, ...all, ...none].map(({ message }) => message);
  return [`${id} (${help})`, target.join(' '), html.slice(0, 250), ...reasons].join(' | ');
}

/** Ignores targets that a pinned column covers, because scrolling uncovers them. */
function isUnderPinnedColumn(id: string, { html, any }: NodeResult): boolean {
  return (
    id === 'target-size' && /^<a\b/.test(html) && any.some(({ message }) => message.includes('partially obscured'))
  );
}

/** Waits for the end of all animations. Runs in the page, because polling at every frame recalculates styles. */
async function moved(): Promise<void> {
  const ending = () =>
    document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
  for (let moving = ending(); moving.length > 0; moving = ending()) {
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** Uses a constructed style sheet, which the content security policy does not block. */
function withoutTransitions(): void {
  if (document.documentElement.hasAttribute('data-still')) return;
  document.documentElement.setAttribute('data-still', '');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

export async function findViolations(page: Page, rules: readonly string[] = RULES): Promise<string[]> {
  await page.evaluate(moved);
  await page.evaluate(withoutTransitions);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'], preload: false });
  const found = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.filter((node) => !isUnderPinnedColumn(id, node)).map((node) => sentence(id, help, node)),
  );
}

async function enter(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const { idx = 0 } = history.state ?? {};
    history.pushState({ usr: null, key: `test-${idx + 1}`, idx: idx + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

const NOWHERE = '/nowhere';

const titleAfter = (page: Page, before: string) =>
  page.waitForFunction((title) => document.title !== title, before).then(() => page.title());

/** Visits an address without a page first, so that the old page is not mistaken for the new one. Close forms first. */
export async function goTo(page: Page, path: string): Promise<void> {
  const { title, pathname } = await page.evaluate(() => ({ title: document.title, pathname: location.pathname }));
  const isThere = pathname.startsWith(NOWHERE);
  if (!isThere) await enter(page, NOWHERE);
  const nowhere = isThere ? title : await titleAfter(page, title);
  await enter(page, path);
  if (!path.startsWith(NOWHERE)) await titleAfter(page, nowhere);
}

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function chromiumOfPackage(): Promise<string | undefined> {
  const found = await import('@sparticuz/chromium').catch(() => undefined);
  return found?.default.executablePath();
}

export async function chromiumPath(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) return named;
  const packaged = process.platform === 'linux' && process.arch === 'x64' ? await chromiumOfPackage() : undefined;
  if (packaged !== undefined) return packaged;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed === undefined)
    throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH to its program');
  return installed;
}

export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), headless: true, args: [...FLAGS, ...more] });
}
