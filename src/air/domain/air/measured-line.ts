import { findValidEnds } from '../../../frame/time-series/intervals';

export interface MeasuredLine {
  times: ArrayLike<number>;
  values: ArrayLike<number>;
  until: ArrayLike<number>;
}

type Column = ArrayLike<number | null>;

const isValue = (value: number | null | undefined): value is number =>
  typeof value === 'number' && !Number.isNaN(value);

function isComplete(times: ArrayLike<number>, values: Column): values is ArrayLike<number> {
  if (times.length !== values.length) return false;
  for (let index = 0; index < values.length; index += 1) if (!isValue(values[index])) return false;
  return true;
}

/** Builds a line without null and NaN. @param untilOfAll ends of all readings, shared by columns with equal times */
export function createMeasuredLine(
  times: ArrayLike<number>,
  values: Column,
  untilOfAll: () => ArrayLike<number> = () => findValidEnds(times),
): MeasuredLine {
  if (isComplete(times, values)) return { times, values, until: untilOfAll() };
  const measuredAt: number[] = [];
  const measured: number[] = [];
  for (let index = 0; index < Math.min(times.length, values.length); index += 1) {
    const value = values[index];
    if (!isValue(value)) continue;
    measuredAt.push(times[index] ?? 0);
    measured.push(value);
  }
  return { times: measuredAt, values: measured, until: findValidEnds(measuredAt) };
}
