import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import { rollingMeans } from '../air/rolling-mean';
import { withoutNoise } from './outdoor';

export function partsWithin(
  { times, values, until }: MeasuredLine,
  periods: readonly Period[],
  take: (from: number, to: number, value: number, period: number) => void,
): void {
  let current = 0;
  for (let index = 0; index < times.length; index += 1) {
    const from = times[index] ?? 0;
    const to = until[index] ?? from;
    while ((periods[current]?.to ?? Number.POSITIVE_INFINITY) <= from) current += 1;
    for (let each = current; each < periods.length; each += 1) {
      const period = periods[each];
      if (period === undefined || period.from >= to) break;
      take(Math.max(from, period.from), Math.min(to, period.to), values[index] ?? 0, each);
    }
  }
}

export function runningMeans(line: MeasuredLine, windowMs: number, coverage: number): MeasuredLine {
  const found = { times: [] as number[], values: [] as number[], until: [] as number[] };
  let index = 0;
  for (const mean of rollingMeans(line, windowMs, coverage / 100)) {
    if (mean !== null) {
      found.times.push(line.times[index] ?? 0);
      found.until.push(line.until[index] ?? 0);
      found.values.push(withoutNoise(mean));
    }
    index += 1;
  }
  return found;
}

export function dailyLine(
  line: MeasuredLine,
  days: readonly { day: Period; counted: readonly Period[] }[],
  coverage: number,
  of: 'mean' | 'highest',
): MeasuredLine {
  const pieces = days.flatMap(({ counted }, day) => counted.map((period) => ({ period, day })));
  const sums = days.map(({ counted }) => {
    return {
      countedMs: counted.reduce((sum, { from, to }) => sum + to - from, 0),
      coveredMs: 0,
      weighted: 0,
      highest: 0,
    };
  });
  partsWithin(
    line,
    pieces.map(({ period }) => period),
    (from, to, value, piece) => {
      const sum = sums[pieces[piece]?.day ?? 0];
      if (sum === undefined) return;
      sum.highest = sum.coveredMs === 0 ? value : Math.max(sum.highest, value);
      sum.weighted += value * (to - from);
      sum.coveredMs += to - from;
    },
  );
  const found = { times: [] as number[], values: [] as number[], until: [] as number[] };
  sums.forEach(({ countedMs, coveredMs, weighted, highest }, index) => {
    const day = days[index]?.day;
    if (day === undefined || coveredMs === 0 || coveredMs * 100 < coverage * countedMs) return;
    found.times.push(day.from);
    found.until.push(day.to);
    found.values.push(of === 'mean' ? withoutNoise(weighted / coveredMs) : highest);
  });
  return found;
}
