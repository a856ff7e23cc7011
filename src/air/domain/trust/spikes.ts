import { DAY, HOUR, MINUTE } from '../../../frame/time/units';
import { detectInterval } from '../../../frame/time-series/intervals';
import type { MeasuredLine } from '../air/measured-line';
import { rounded, type SensorCheck } from './sensor-check';

/** Maximum interval of readings. In a longer one, people and windows can cause equal changes. */
const SLOWEST_PACE = 10 * MINUTE;
/** Fastest rise caused by people: a resting person in 5 m³ exhales 20 l CO2 per hour, 4000 ppm/h. */
const FASTEST_RISE = 4000 / HOUR;
/** Air changes with windows open on both sides: twelve per hour (EN 16798-7; VDI 6040: 9 and more). */
const MOST_AIRING = 12 / HOUR;
const MARGIN = 150;
const LONGEST_SPIKE = 2;
const A_DAY = 1;
const LEAST_COUNT = 3;
const LEAST_MS = DAY;

function isSpike(before: number, value: number, after: number, ms: number, outdoor: number): boolean {
  const rise = value - before;
  const isBack = Math.abs(after - before) < Math.abs(rise) / 2;
  if (!isBack) return false;
  const limit = rise > 0 ? FASTEST_RISE * ms : Math.max(0, before - outdoor) * (1 - Math.exp(-MOST_AIRING * ms));
  return Math.abs(rise) > limit + MARGIN;
}

/** Finds one or two readings that change faster than people and windows allow, and then return. @param outdoor ppm */
export function spikes({ times, values, until }: MeasuredLine, outdoor: number): SensorCheck {
  const pace = detectInterval(times);
  let [count, covered]: [number, number] = [0, 0];
  let [from, to]: [number | null, number | null] = [null, null];
  for (let index = 0; index < times.length; index += 1) covered += (until[index] ?? 0) - (times[index] ?? 0);
  const check = { check: 'spikes' as const, limit: A_DAY };
  if (pace === undefined || pace > SLOWEST_PACE || covered < LEAST_MS) {
    return { ...check, outcome: 'open', from, to, found: null, count };
  }
  for (let index = 1; index + 1 < times.length; index += 1) {
    for (let length = 1; length <= LONGEST_SPIKE; length += 1) {
      const last = index + length;
      const at = times[index] ?? 0;
      const end = times[last];
      if (end === undefined || end - (times[index - 1] ?? 0) > (length + 1) * SLOWEST_PACE) break;
      const before = values[index - 1] ?? 0;
      if (!isSpike(before, values[index] ?? 0, values[last] ?? 0, at - (times[index - 1] ?? 0), outdoor)) continue;
      count += 1;
      from ??= at;
      to = end;
      index = last;
      break;
    }
  }
  const perDay = count / (covered / DAY);
  const isFlagged = count >= LEAST_COUNT && perDay > A_DAY;
  return { ...check, outcome: isFlagged ? 'flagged' : 'passed', from, to, found: rounded(perDay), count };
}
