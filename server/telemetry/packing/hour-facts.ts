import type { WeightedTime } from '../../../src/domain/air/average';
import { validUntil } from '../../../src/domain/air/intervals';
import type { DayColumns } from '../../../src/domain/readings/day-columns';
import { MEASURE_KEYS, type MeasureKey } from '../../../src/domain/readings/measures';
import { createNumberWriter, NumberReader, type NumberWriter } from '../../../src/domain/readings/varints';
import { HOUR } from '../../../src/time/units';
import type { StoredPoint } from './day-facts';

/** What is known of one measure in one hour, in stored numbers and ms. What counts beyond the hour counts in the next one. */
export interface HourFact extends WeightedTime {
  /** The beginning of the hour, ms. */
  from: number;
  /** Number of readings. */
  count: number;
  lowest: StoredPoint;
  highest: StoredPoint;
}

/** The hours of a day that have readings, ascending, for each measure that occurs. */
export type HourFacts = ReadonlyMap<MeasureKey, readonly HourFact[]>;

/** Says how the hours are written; another way gets another number. */
const FORMAT = 1;

function factsOf(times: readonly number[], values: readonly number[]): HourFact[] {
  const hours = new Map<number, HourFact>();
  times.forEach((t, index) => {
    const stored = values[index] ?? 0;
    const from = Math.floor(t / HOUR) * HOUR;
    const point = { t, stored };
    const none = { from, count: 0, weighted: 0, coveredMs: 0, lowest: point, highest: point };
    const hour = hours.get(from) ?? none;
    hour.count += 1;
    if (stored < hour.lowest.stored) hour.lowest = point;
    if (stored > hour.highest.stored) hour.highest = point;
    hours.set(from, hour);
  });
  times.forEach((t, index) => {
    const until = validUntil(times, index);
    for (let start = t; start < until; ) {
      const from = Math.floor(start / HOUR) * HOUR;
      const end = Math.min(until, from + HOUR);
      const hour = hours.get(from);
      if (hour !== undefined) {
        hour.weighted += (values[index] ?? 0) * (end - start);
        hour.coveredMs += end - start;
      }
      start = end;
    }
  });
  return [...hours.values()];
}

/** What is known of each hour of a day. */
export function hourFacts({ times, values }: DayColumns): HourFacts {
  const found = new Map<MeasureKey, HourFact[]>();
  for (const key of MEASURE_KEYS) {
    const measured = (values[key] ?? []).flatMap((value, index) => (value === null ? [] : [{ value, index }]));
    if (measured.length === 0) continue;
    const facts = factsOf(
      measured.map(({ index }) => times[index] ?? 0),
      measured.map(({ value }) => value),
    );
    found.set(key, facts);
  }
  return found;
}

function greatestDivisor(numbers: readonly number[]): number {
  let divisor = 0;
  for (const number of numbers) {
    let rest = Math.abs(number);
    while (rest !== 0) [divisor, rest] = [rest, divisor % rest];
  }
  return Math.max(1, divisor);
}

/** Numbers as differences from the one before: those of the next hour are about the same. */
function writeColumn(writer: NumberWriter, numbers: readonly number[]): void {
  numbers.forEach((number, index) => {
    writer.signed(number - (numbers[index - 1] ?? 0));
  });
}

const meanOf = ({ weighted, coveredMs }: WeightedTime) => (coveredMs === 0 ? 0 : Math.round(weighted / coveredMs));
const restOf = (hour: HourFact) => hour.weighted - meanOf(hour) * hour.coveredMs;

/** The same in few bytes: instants in the largest unit that divides them all, values as differences from the mean. */
export function encodeHours(facts: HourFacts): Uint8Array {
  const all = [...facts.values()].flat();
  const unit = greatestDivisor(
    all.flatMap((hour) => [hour.coveredMs, restOf(hour), hour.lowest.t % HOUR, hour.highest.t % HOUR]),
  );
  const writer = createNumberWriter();
  writer.natural(FORMAT);
  writer.natural(unit);
  writer.natural(facts.size);
  for (const [key, hours] of facts) {
    writer.natural(MEASURE_KEYS.indexOf(key));
    writer.natural(hours.length);
    writeColumn(
      writer,
      hours.map(({ from }) => from / HOUR),
    );
    writeColumn(
      writer,
      hours.map(({ count }) => count),
    );
    writeColumn(
      writer,
      hours.map(({ coveredMs }) => coveredMs / unit),
    );
    writeColumn(writer, hours.map(meanOf));
    for (const hour of hours) writer.signed(restOf(hour) / unit);
    for (const hour of hours) writer.signed(meanOf(hour) - hour.lowest.stored);
    for (const hour of hours) writer.signed(hour.highest.stored - meanOf(hour));
    for (const { lowest } of hours) writer.natural((lowest.t % HOUR) / unit);
    for (const { highest } of hours) writer.natural((highest.t % HOUR) / unit);
  }
  return writer.bytes();
}

/** So many numbers of either sign. Loops, here and below: a year of statistics reads some hundred thousand hours. */
function readSigned(reader: NumberReader, length: number): number[] {
  const numbers: number[] = [];
  for (let left = length; left > 0; left -= 1) numbers.push(reader.signed());
  return numbers;
}

function readNaturals(reader: NumberReader, length: number): number[] {
  const numbers: number[] = [];
  for (let left = length; left > 0; left -= 1) numbers.push(reader.natural());
  return numbers;
}

/** What `writeColumn` has written. */
function readColumn(reader: NumberReader, length: number): number[] {
  const numbers: number[] = [];
  let before = 0;
  for (let left = length; left > 0; left -= 1) {
    before += reader.signed();
    numbers.push(before);
  }
  return numbers;
}

function readHoursOfMeasure(reader: NumberReader, unit: number): HourFact[] {
  const length = reader.natural();
  const froms = readColumn(reader, length);
  const counts = readColumn(reader, length);
  const covered = readColumn(reader, length);
  const means = readColumn(reader, length);
  const rests = readSigned(reader, length);
  const below = readSigned(reader, length);
  const above = readSigned(reader, length);
  const lowestAt = readNaturals(reader, length);
  const highestAt = readNaturals(reader, length);
  const hours: HourFact[] = [];
  for (let index = 0; index < length; index += 1) {
    const from = (froms[index] ?? 0) * HOUR;
    const mean = means[index] ?? 0;
    const coveredMs = (covered[index] ?? 0) * unit;
    hours.push({
      from,
      count: counts[index] ?? 0,
      coveredMs,
      weighted: mean * coveredMs + (rests[index] ?? 0) * unit,
      lowest: { t: from + (lowestAt[index] ?? 0) * unit, stored: mean - (below[index] ?? 0) },
      highest: { t: from + (highestAt[index] ?? 0) * unit, stored: mean + (above[index] ?? 0) },
    });
  }
  return hours;
}

/** @throws Error when they are written by a later version of this program, RangeError when there is less than was written. */
export function decodeHours(bytes: Uint8Array): HourFacts {
  const reader = new NumberReader(bytes);
  const format = reader.natural();
  if (format !== FORMAT) throw new Error(`The hours of a day are packed in the unknown way ${format}`);
  const unit = reader.natural();
  const facts = new Map<MeasureKey, HourFact[]>();
  for (let left = reader.natural(); left > 0; left -= 1) {
    const key = MEASURE_KEYS[reader.natural()];
    const hours = readHoursOfMeasure(reader, unit);
    if (key !== undefined) facts.set(key, hours);
  }
  return facts;
}
