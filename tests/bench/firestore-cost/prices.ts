import { DAY } from '../../../src/frame/time/units';
import type { Bill } from './bill';

/**
 * List prices of Cloud Firestore (Standard edition) in a single region such as `europe-west1`, in dollars per 100,000, beyond
 * the free quota: https://cloud.google.com/firestore/pricing, "Pricing by location".
 */
const PER_100_000 = { writes: 0.09, reads: 0.03, deletes: 0.01 } as const;

const MONTH_MS = 30 * DAY;

/** What a month costs, in dollars, when a bill of this much time goes on like that. */
export function dollarsAMonth(bill: Bill, timeMs: number): number {
  const { writes, reads, deletes } = PER_100_000;
  const dollars = (bill.writes * writes + bill.reads * reads + bill.deletes * deletes) / 100_000;
  return (dollars * MONTH_MS) / timeMs;
}
