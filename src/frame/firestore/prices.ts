/**
 * List prices of Cloud Firestore (Standard edition) in a single region such as `europe-west1`, in dollars beyond the free quota:
 * https://cloud.google.com/firestore/pricing, "Pricing by location", as of November 2026.
 */
export const PRICES = {
  per100000: { reads: 0.03, writes: 0.09, deletes: 0.01 },
  /** Stored data, indexes among them. */
  perGibibyteMonth: 0.15,
} as const;

const GIBIBYTE = 1024 ** 3;

/** Documents that are billed for. */
export interface BilledDocuments {
  reads: number;
  writes: number;
  deletes: number;
}

/** What reading, writing and deleting documents costs, in dollars. */
export function dollarsOf({ reads, writes, deletes }: BilledDocuments): number {
  const { per100000 } = PRICES;
  return (reads * per100000.reads + writes * per100000.writes + deletes * per100000.deletes) / 100_000;
}

/** What storing bytes for a month costs, in dollars. */
export function dollarsAMonthOf(bytes: number): number {
  return (bytes / GIBIBYTE) * PRICES.perGibibyteMonth;
}
