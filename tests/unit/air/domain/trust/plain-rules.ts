import type { MeasuredLine } from '../../../../../src/air/domain/air/measured-line';
import { quantile } from '../../../../../src/air/domain/trust/quantile';
import { DAY, HOUR } from '../../../../../src/frame/time/units';

/** What the product computes at one go over a year of readings, as its rules say it, however slow that is. */

const WINDOW = 24;
const QUIET = 0.9;

const hours = (ms: number) => Math.round((ms / HOUR) * 100) / 100;

/** The distance between readings that occurs most often, the shorter one of equals. */
export function plainInterval(times: ArrayLike<number>): number | undefined {
  const all = Array.from(times)
    .slice(1)
    .map((t, index) => t - (times[index] ?? 0))
    .filter((distance) => distance > 0);
  const countOf = (distance: number) => all.filter((each) => each === distance).length;
  const distances = [...new Set(all)].map((distance) => ({ distance, count: countOf(distance) }));
  return distances.toSorted((one, other) => other.count - one.count || one.distance - other.distance)[0]?.distance;
}

function plainRuns({ times, values, until }: MeasuredLine) {
  const runs: { first: number; end: number; from: number; to: number }[] = [];
  for (let index = 0; index < times.length; index += 1) {
    const last = runs.at(-1);
    const to = until[index] ?? 0;
    if (last !== undefined && values[index] === values[last.first] && last.to === times[index]) {
      last.end = index + 1;
      last.to = to;
    } else runs.push({ first: index, end: index + 1, from: times[index] ?? 0, to });
  }
  return runs;
}

/** How often a value is stuck, for how long at most, and how long it may be; undefined where nothing is known. */
export function plainStuck(line: MeasuredLine) {
  const { times, values } = line;
  const windows = Array.from({ length: Math.max(0, Math.floor((times.length - 1) / WINDOW)) }, (_none, window) => ({
    window,
    share:
      Array.from({ length: WINDOW }, (_pair, index) => window * WINDOW + index).filter(
        (index) => values[index] === values[index + 1],
      ).length / WINDOW,
  }));
  const pace = plainInterval(times);
  if (pace === undefined || windows.length < 2) return undefined;
  const runs = plainRuns(line);
  const lengthOf = ({ from, to }: { from: number; to: number }) => to - from;
  const limitOf = ({ first, end, from, to }: (typeof runs)[number]) => {
    const shares = windows.filter(({ window }) => (window + 1) * WINDOW <= first || window * WINDOW >= end);
    const byDay = new Map<number, number>();
    for (const run of runs) {
      for (let day = Math.floor(run.from / DAY); day * DAY < run.to; day += 1) {
        if (day * DAY < to && (day + 1) * DAY > from) continue;
        const length = Math.min(run.to, (day + 1) * DAY) - Math.max(run.from, day * DAY);
        byDay.set(day, Math.max(byDay.get(day) ?? 0, length));
      }
    }
    if (shares.length === 0 || byDay.size === 0) return 7 * DAY;
    const share = quantile(
      shares.map((each) => each.share),
      QUIET,
    );
    const chance = share >= 1 ? Number.POSITIVE_INFINITY : Math.log(1e-9) / Math.log(Math.max(share, 0.01));
    const usual = quantile([...byDay.values()], QUIET);
    return Math.min(7 * DAY, Math.max(3 * HOUR, 12 * pace, chance * pace, 4 * usual));
  };
  const longest = runs.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
  const count = runs.filter((run) => lengthOf(run) > 3 * HOUR && lengthOf(run) > limitOf(run)).length;
  return { count, from: longest.from, to: longest.to, found: hours(lengthOf(longest)), limit: hours(limitOf(longest)) };
}

/** Means of stretches of time, each by itself. */
export function plainBins({ times, values, until }: MeasuredLine, length: number) {
  const readings = Array.from(times, (from, index) => ({ from, to: until[index] ?? 0, value: values[index] ?? 0 }));
  const bins = new Set(
    readings.flatMap(({ from, to }) => {
      const first = Math.floor(from / length);
      return Array.from({ length: Math.max(0, Math.ceil(to / length) - first) }, (_none, index) => first + index);
    }),
  );
  return [...bins].flatMap((bin) => {
    const parts = readings.flatMap(({ from, to, value }) => {
      const covered = Math.min(to, (bin + 1) * length) - Math.max(from, bin * length);
      return covered > 0 ? [{ covered, value }] : [];
    });
    const covered = parts.reduce((sum, part) => sum + part.covered, 0);
    const weighted = parts.reduce((sum, part) => sum + part.value * part.covered, 0);
    return covered < length / 2 ? [] : [{ time: (bin + 0.5) * length, value: weighted / covered }];
  });
}
