import { median } from './quantile';
import type { QuietDay } from './quiet-days';
import { rounded, type SensorCheck, toleranceAt } from './sensor-check';

/** With fewer neighbours, the wrong sensor cannot be identified. */
const LEAST_NEIGHBOURS = 2;
const LEAST_DAYS = 7;
const QUIETEST = 1 / 3;

function compared(own: readonly QuietDay[], others: readonly (readonly QuietDay[])[]) {
  const byDay = new Map<number, number[]>();
  for (const { day, level } of others.flat()) byDay.set(day, [...(byDay.get(day) ?? []), level]);
  return own.flatMap(({ day, level }) => {
    const levels = byDay.get(day) ?? [];
    if (levels.length < LEAST_NEIGHBOURS) return [];
    const around = median(levels);
    return [{ around, above: level - around, count: levels.length }];
  });
}

/**
 * Compares a sensor with others of its building on the quietest third of days, when rooms are empty. Flags a difference
 * beyond the tolerance of two good sensors; the finding is the offset.
 */
export function neighbours(
  own: readonly QuietDay[],
  others: readonly (readonly QuietDay[])[],
  at: { from: number; to: number } | undefined,
): SensorCheck {
  const days = compared(own, others).toSorted((one, other) => one.around - other.around);
  const quietest = days.slice(0, Math.max(1, Math.ceil(days.length * QUIETEST)));
  const around = median(quietest.map((each) => each.around)) || 0;
  const limit = rounded(Math.SQRT2 * toleranceAt(around));
  const check = { check: 'neighbours' as const, from: at?.from ?? null, to: at?.to ?? null, limit };
  const count = Math.max(0, ...days.map((each) => each.count));
  if (days.length < LEAST_DAYS) return { ...check, outcome: 'open', found: null, count };
  const offset = median(quietest.map(({ above }) => above));
  return { ...check, outcome: Math.abs(offset) > limit ? 'flagged' : 'passed', found: rounded(offset), count };
}
