import { createHash } from 'node:crypto';
import { test } from 'vitest';

/** Whether `npm run test:all` runs, which proves a promise with every case; `npm test` proves each promise once. */
export const isTestAll = process.env.TEST_SCOPE === 'all';

/** Files with proofs that `npm run test:all` runs alone: another back end, each kill, each walk. */
export const LONG_FILES = '**/*.long.test.*';

/** Cases that prove the same promise at another moment or with another value: the first one, in `npm run test:all` all. */
export const sampled = <const Case>(cases: readonly Case[]): readonly Case[] => (isTestAll ? cases : cases.slice(0, 1));

/** A test that only `npm run test:all` runs, of a promise that `npm test` proves once in the same file or at a lower level. */
export const longTest = test.runIf(isTestAll);

const SHARE = 3;

/** True for each question in `npm run test:all`; in `npm test` for a third of them, which the seed of the run chooses. */
export function isAsked(question: string): boolean {
  if (isTestAll) return true;
  const [first = 0] = createHash('sha1').update(`${process.env.TEST_SEED} ${question}`).digest();
  return first % SHARE === 0;
}
