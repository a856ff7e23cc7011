/** Prices in dollars beyond the free quota, `europe-west1`: https://cloud.google.com/firestore/pricing, Nov. 2026. */
const PRICES = {
  per100000: { reads: 0.03, writes: 0.09, deletes: 0.01 },
  perGibibyteMonth: 0.15,
} as const;

const GIBIBYTE = 1024 ** 3;

export function computeDollars({ reads, writes, deletes }: { reads: number; writes: number; deletes: number }): number {
  const { per100000 } = PRICES;
  return (reads * per100000.reads + writes * per100000.writes + deletes * per100000.deletes) / 100_000;
}

export function computeMonthlyDollars(bytes: number): number {
  return (bytes / GIBIBYTE) * PRICES.perGibibyteMonth;
}
