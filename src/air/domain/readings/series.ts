import type { NumberReader, Numbers, NumberWriter } from './varints';

function unitOf(times: readonly number[]): number {
  let unit = 0;
  for (let i = 1; i < times.length; i += 1) {
    let [a, b] = [unit, (times[i] ?? 0) - (times[i - 1] ?? 0)];
    while (b !== 0) [a, b] = [b, a % b];
    unit = a;
    if (unit === 1) break;
  }
  return Math.max(1, unit);
}

/**
 * Writes ascending instants (ms) as differences between consecutive distances, in the largest unit that divides them
 * all.
 */
export function writeTimes(writer: NumberWriter, times: readonly number[]): void {
  const unit = unitOf(times);
  writer.natural(times.length);
  if (times.length === 0) return;
  writer.natural(unit);
  writer.natural(times[0] ?? 0);
  let before = 0;
  for (let i = 1; i < times.length; i += 1) {
    const distance = ((times[i] ?? 0) - (times[i - 1] ?? 0)) / unit;
    writer.signed(distance - before);
    before = distance;
  }
}

export function readTimesInto(reader: NumberReader, into: Numbers, start: number, count: number): void {
  if (count === 0) return;
  const unit = reader.natural();
  const t = reader.natural();
  into[start] = t;
  reader.sumsOfSums(into, start + 1, count - 1, t, unit);
}

export function readTimes(reader: NumberReader): number[] {
  const times = reader.room(reader.natural());
  readTimesInto(reader, times, 0, times.length);
  return times;
}

export function writeValues(writer: NumberWriter, values: readonly number[]): void {
  writer.natural(values.length);
  let before = 0;
  for (const value of values) {
    writer.signed(value - before);
    before = value;
  }
}

export function readValues(reader: NumberReader): number[] {
  const values = reader.room(reader.natural());
  reader.sums(values, 0, values.length);
  return values;
}
