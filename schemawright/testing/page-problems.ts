import type { Page, Request } from 'playwright-core';

export interface PageProblems {
  watch(page: Page): void;
  /**
   * Ignores the browser's message about a request that a test has refused on purpose.
   * @param status status of the refused request.
   */
  expectRefusal(status: number): void;
  expectProblem(text: string): void;
  noted(): string[];
  take(): string[];
}

function isRefusal(text: string, status: number): boolean {
  return text.startsWith('Failed to load resource') && text.includes(`status of ${status} `);
}

const ENDS_SESSION = /^\/auth\/(logout|password)/;

/**
 * Message of Firestore in a tab that was blocked for more than five seconds: another tab reads for both, and nothing is
 * lost. Busy test machines block every tab.
 */
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
