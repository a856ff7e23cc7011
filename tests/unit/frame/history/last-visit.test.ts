import { expect, it } from 'vitest';
import { computeNextVisit } from '../../../../src/frame/history/rules/last-visit';

const MINUTE = 60_000;

it('is new what came while somebody was away for half an hour, until the next time', () => {
  const first = computeNextVisit(null, 1_000);
  expect(first).toEqual({ at: 1_000, since: 1_000 });
  const soon = computeNextVisit(first, 1_000 + 29 * MINUTE);
  expect(soon.since).toBe(1_000);
  const later = computeNextVisit(soon, soon.at + 31 * MINUTE);
  expect(later).toEqual({ at: soon.at + 31 * MINUTE, since: soon.at });
  // Loading the page again is the same visit.
  expect(computeNextVisit(later, later.at + MINUTE).since).toBe(soon.at);
});

it('is not later than now, whatever the clock did', () => {
  expect(computeNextVisit({ at: 9_000, since: 8_000 }, 5_000)).toEqual({ at: 5_000, since: 5_000 });
});
