import { median } from './quantile';
import type { QuietDay } from './quiet-days';
import { rounded, type SensorCheck, toleranceAt } from './sensor-check';

/** Of fewer others it is not known which one is wrong. */
const LEAST_NEIGHBOURS = 2;
const LEAST_DAYS = 7;
/** The quietest days are looked at, such as those of weekends: on others rooms differ by who was there. */
const QUIETEST = 1 / 3;

/** Per day what the others measure, and how far a device is above that. */
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
 * Whether a sensor differs from the others of its building when all rooms are empty: by more than two good sensors may be apart, on the
 * quietest third of the days. What is found is its offset.
 */
export function neighbours(
  own: readonly QuietDay[],
  others: readonly (readonly QuietDay[])[],
  at: { from: number; to: number } | undefined,
): SensorCheck {
  const days = compared(own, others).toSorted((one, other) => one.around - other.around);
  const quietest = days.slice(0, Math.max(1, Math.ceil(days.length * QUIETEST)));
  const around = median(quietest.map((each) => each.around)) || 0;
  // Each of the two may be off.
  const limit = rounded(Math.SQRT2 * toleranceAt(around));
  const check = { check: 'neighbours' as const, from: at?.from ?? null, to: at?.to ?? null, limit };
  const count = Math.max(0, ...days.map((each) => each.count));
  if (days.length < LEAST_DAYS) return { ...check, outcome: 'open', found: null, count };
  const offset = median(quietest.map(({ above }) => above));
  return { ...check, outcome: Math.abs(offset) > limit ? 'flagged' : 'passed', found: rounded(offset), count };
}
