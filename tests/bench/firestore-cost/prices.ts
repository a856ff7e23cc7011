import { computeDollars } from '../../../src/frame/firestore/prices';
import { DAY } from '../../../src/frame/time/units';
import type { Bill } from './bill';

const MONTH_MS = 30 * DAY;

export function dollarsAMonth(bill: Bill, timeMs: number): number {
  return (computeDollars(bill) * MONTH_MS) / timeMs;
}
