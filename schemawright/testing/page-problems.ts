import type { Page, Request } from 'playwright-core';

/** What a page complained about: console errors and warnings, uncaught errors. */
export interface PageProblems {
  watch(page: Page): void;
  /**
   * Lets the browser's own line about a refused request pass, for a test that has one refused on purpose.
   *
   * @param status of the refused requests.
   */
  expectRefusal(status: number): void;
  /** Lets what says this pass, for a test in which a page breaks on purpose. */
  expectProblem(text: string): void;
  /** Everything since the last {@link PageProblems.take} that was not expected. */
  noted(): string[];
  /** The same, and forgets it with all that was expected. */
  take(): string[];
}

function isRefusal(text: string, status: number): boolean {
  return text.startsWith('Failed to load resource') && text.includes(`status of ${status} `);
}

/** Ends the session of a page. What it was reading then is refused, sooner or later than the page goes. */
const ENDS_SESSION = /^\/auth\/(logout|password)/;

/**
 * Firestore's line in a tab that stood still for more than five seconds: another tab of the same person reads for both since
 * then, this one goes on as its reader, and nothing is lost. On a machine that is busy with tests every tab stands still.
 */
const OTHER_TAB_TOOK_OVER = 'Failed to obtain primary lease for action';

/** Listens to pages for what a developer would see in red or yellow. */
export function pageProblems(): PageProblems {
  let problems: string[] = [];
  let refusals: number[] = [];
  let expected: string[] = [];
  /** Other tabs of a session are signed out with it. */
  const reading = new Set<Request>();
  /** What pages were reading when one of them ended its session. */
  let cutOff: string[] = [];
  /** Addresses without a page that a test has opened: their page says so, and the browser reports that it is not there. */
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
