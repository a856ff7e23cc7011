import type { Page } from 'playwright-core';

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
  /** Everything since the last call that was not expected. */
  take(): string[];
}

function isRefusal(text: string, status: number): boolean {
  return text.startsWith('Failed to load resource') && text.includes(`status of ${status} `);
}

/** Ends the session of a page. What was under way then is refused, sooner or later than the page goes. */
const ENDS_SESSION = /^\/auth\/(logout|password)/;

/** Listens to pages for what a developer would see in red or yellow. */
export function pageProblems(): PageProblems {
  let problems: string[] = [];
  let refusals: number[] = [];
  let expected: string[] = [];
  return {
    watch(page) {
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      page.on('request', (request) => {
        if (ENDS_SESSION.test(new URL(request.url()).pathname)) refusals.push(401);
      });
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
    },
    expectRefusal(status) {
      refusals.push(status);
    },
    expectProblem(text) {
      expected.push(text);
    },
    take() {
      const unexpected = problems.filter(
        (problem) =>
          !refusals.some((status) => isRefusal(problem.replace(/^error: /, ''), status)) &&
          !expected.some((text) => problem.includes(text)),
      );
      problems = [];
      refusals = [];
      expected = [];
      return unexpected;
    },
  };
}
