import { expect } from 'vitest';
import type { ReadingStore, TimedReading } from '../../../../server/air/telemetry/reading-store';

interface PackSite {
  readings: ReadingStore;
  /** Stored readings of d1 in the period of the packs, and a time without a reading. */
  stored: readonly TimedReading[];
  free: number;
  make(): Promise<string>;
  /** Compares packs when they are due. */
  later(): Promise<unknown>;
  isOlder(id: string): Promise<boolean>;
}

/** Rewrites readings as an import that replaces does, and undoes the rewrite. */
export async function expectOutdatedByRewrites({ readings, stored, free, make, later, isOlder }: PackSite) {
  const source = { kind: 'device', name: 'd1' } as const;
  const before = await make();
  await readings.rewrite(source, {
    readings: [...stored.map(({ t }) => ({ t, CO2: 3_000 })), { t: free, CO2: 3_000 }],
    removed: [],
  });
  const between = await make();
  await later();
  expect([await isOlder(before), await isOlder(between)]).toEqual([true, false]);
  await readings.rewrite(source, { readings: stored, removed: [free] });
  await later();
  expect([await isOlder(before), await isOlder(between)]).toEqual([true, true]);
}
