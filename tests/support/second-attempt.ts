import type { RunnerTask } from 'vitest';

/** The test has failed once, and is tried again. */
export function isSecondAttempt({ result }: Pick<RunnerTask, 'result'>): boolean {
  return (result?.retryCount ?? 0) > 0;
}
