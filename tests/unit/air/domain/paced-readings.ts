import fc from 'fast-check';
import { MINUTE } from '../../../../src/frame/time/units';

/** Readings at several paces with holes between them, and how long each counts: known from how they were made. */
export interface PacedReadings {
  times: number[];
  values: number[];
  /** Until when each reading counts, ms. */
  until: number[];
}

const PACES = [1, 2, 5, 10, 15, 60];
const MAX_MINUTES = 3 * 60;

/** A hole is longer than three times the slower pace beside it, and none at all is a mere change of pace. */
const anyStretch = fc.record({
  pace: fc.constantFrom(...PACES),
  count: fc.integer({ min: 9, max: 30 }),
  hole: fc.option(fc.integer({ min: 1, max: 2000 })),
});

export const anyPacedReadings: fc.Arbitrary<PacedReadings> = fc
  .tuple(fc.array(anyStretch, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.integer({ min: 300, max: 2000 })))
  .map(([stretches, stream]) => {
    const found: PacedReadings = { times: [], values: [], until: [] };
    let at = 0;
    for (const [index, { pace, count, hole }] of stretches.entries()) {
      for (let reading = 0; reading < count; reading += 1) {
        found.times.push(at * MINUTE);
        found.values.push(stream.next().value ?? 0);
        at += pace;
        found.until.push(at * MINUTE);
      }
      const next = stretches[index + 1]?.pace ?? pace;
      if (hole !== null) at += Math.min(3 * Math.max(pace, next), MAX_MINUTES) + hole - pace;
    }
    return found;
  });

/** Which value counts in the minute that begins at `t`, if any. */
export function countedAt({ times, values, until }: PacedReadings, t: number): number | undefined {
  const index = times.findLastIndex((time) => time <= t);
  return t < (until[index] ?? Number.NEGATIVE_INFINITY) ? values[index] : undefined;
}

/** Some periods of whole minutes among the readings. */
export function anyPeriodsOf({ until }: PacedReadings): fc.Arbitrary<{ from: number; to: number }[]> {
  const last = Math.ceil((until.at(-1) ?? 0) / MINUTE) + 30;
  return fc
    .uniqueArray(fc.nat(last), { minLength: 2, maxLength: 8 })
    .map((edges) => edges.toSorted((a, b) => a - b))
    .map((edges) =>
      edges.flatMap((to, i) => (i % 2 === 1 ? [{ from: (edges[i - 1] ?? 0) * MINUTE, to: to * MINUTE }] : [])),
    );
}
