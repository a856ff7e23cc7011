import { stripVTControlCharacters } from 'node:util';
import type { TestModule, Vitest } from 'vitest/node';

interface Fault {
  message?: string;
  stack?: string;
  cause?: unknown;
}

/** A page's whole text in a failed comparison would bury the other failures. */
const MAX_LINES = 25;

/** A stray error comes over from its worker as a plain object, without being an `Error`. */
const isFault = (error: unknown): error is Fault => typeof error === 'object' && error !== null;

const linesOf = ({ message = '', stack = '', cause }: Fault): string[] => [
  ...stripVTControlCharacters(message).split('\n').slice(0, MAX_LINES),
  ...stack
    .split('\n')
    .filter((line) => line.includes('/tests/'))
    .slice(0, 3),
  ...(isFault(cause) ? linesOf(cause).map((line) => `because of: ${line}`) : []),
];

function described(where: string, faults: readonly Fault[], shown?: string): string {
  const lines = [...faults.flatMap(linesOf), ...(shown?.split('\n') ?? [])];
  return [`✗ ${where}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** That a worker ended or did not start: Vitest says so by this text alone. */
export const isOfWorker = (error: unknown): boolean =>
  isFault(error) && error.message?.startsWith('[vitest-pool]') === true;

/** After a run: a file whose worker ended before it did. */
export const isUnfinished = (module: TestModule): boolean => ['queued', 'pending'].includes(module.state());

function failuresOfModule(module: TestModule): string[] {
  const where = `${module.project.name} ${module.relativeModuleId}`;
  if (isUnfinished(module)) return [described(where, [{ message: 'Its process ended before the file did.' }])];
  const ownFaults = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  const tests = [...module.children.allTests('failed')].map((test) =>
    described(`${where} > ${test.fullName}`, test.result().errors ?? [], test.meta().shown),
  );
  return ownFaults.length > 0 ? [described(where, ownFaults), ...tests] : tests;
}

/**
 * What failed in a run and why, a text for each test, file or stray error. It is told once more at the end of all runs, since
 * runs that go on at the same time bury each other's failures in thousands of lines.
 */
export function failuresOf(vitest: Vitest, modules: readonly TestModule[]): string[] {
  const stray = vitest.state
    .getUnhandledErrors()
    .map((error) => described('outside of a test', [isFault(error) ? error : { message: String(error) }]));
  return [...modules.flatMap(failuresOfModule), ...stray];
}
