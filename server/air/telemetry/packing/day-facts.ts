import { type Series, type SummedReadings, sumReadings } from '../../../../src/air/domain/air/average';
import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import {
  createNumberWriter,
  NumberReader,
  type NumberWriter,
  readTimes,
  readValues,
  writeTimes,
  writeValues,
} from '../../../../src/air/domain/readings/varints';

const NONE: Series = { times: [], values: [] };

const isFull = (column: readonly (number | null)[]): column is readonly number[] => !column.includes(null);

export function createSeries({ times, values }: DayColumns, key: MeasureKey): Series {
  const column = values[key];
  if (column === undefined) return NONE;
  if (isFull(column)) return { times, values: column };
  const measuredAt: number[] = [];
  const measured: number[] = [];
  column.forEach((value, index) => {
    if (value === null) return;
    measuredAt.push(times[index] ?? 0);
    measured.push(value);
  });
  return { times: measuredAt, values: measured };
}

export type SeriesReader = (key: MeasureKey) => Series;

export function createSeriesReader(read: () => DayColumns): SeriesReader {
  let columns: DayColumns | undefined;
  const cache = new Map<MeasureKey, Series>();
  return (key) => {
    columns ??= read();
    const series = cache.get(key) ?? createSeries(columns, key);
    cache.set(key, series);
    return series;
  };
}

export function findFirstIndex(times: readonly number[], t: number): number {
  let low = 0;
  for (let high = times.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < t) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface StoredPoint {
  t: number;
  stored: number;
}

interface MeasureFacts {
  lowest: StoredPoint;
  highest: StoredPoint;
  readings(): Series | SummedReadings;
}

export type DayFacts = ReadonlyMap<MeasureKey, MeasureFacts>;

function factsOf(series: Series): MeasureFacts | undefined {
  const { times, values } = series;
  const [first] = times;
  const [value] = values;
  if (first === undefined || value === undefined) return undefined;
  let lowest: StoredPoint = { t: first, stored: value };
  let highest = lowest;
  values.forEach((stored, index) => {
    if (stored < lowest.stored) lowest = { t: times[index] ?? 0, stored };
    if (stored > highest.stored) highest = { t: times[index] ?? 0, stored };
  });
  return { lowest, highest, readings: () => sumReadings(series) ?? series };
}

export function computeDayFacts(day: DayColumns): DayFacts {
  return new Map(
    MEASURE_KEYS.flatMap((key) => {
      const facts = factsOf(createSeries(day, key));
      return facts === undefined ? [] : [[key, facts] as const];
    }),
  );
}

function writeSeries(writer: NumberWriter, { times, values }: Series): void {
  writeTimes(writer, times);
  writeValues(writer, values);
}

const readSeries = (reader: NumberReader): Series => ({ times: readTimes(reader), values: readValues(reader) });

function readingsBytes(readings: Series | SummedReadings): Uint8Array {
  const writer = createNumberWriter();
  writer.natural('inner' in readings ? 1 : 0);
  if ('inner' in readings) {
    writeSeries(writer, readings.head);
    writer.real(readings.inner.weighted);
    writer.natural(readings.inner.coveredMs);
    writeSeries(writer, readings.tail);
  } else writeSeries(writer, readings);
  return writer.bytes();
}

function readReadings(reader: NumberReader): Series | SummedReadings {
  if (reader.natural() === 0) return readSeries(reader);
  const head = readSeries(reader);
  const inner = { weighted: reader.real(), coveredMs: reader.natural() };
  return { head, inner, tail: readSeries(reader) };
}

/** Encodes without compression, because a year of statistics is read at once. */
export function encodeFacts(facts: DayFacts): Uint8Array {
  const writer = createNumberWriter();
  writer.natural(facts.size);
  for (const [key, { lowest, highest, readings }] of facts) {
    writer.natural(MEASURE_KEYS.indexOf(key));
    for (const { t, stored } of [lowest, highest]) {
      writer.natural(t);
      writer.signed(stored);
    }
    writer.part(readingsBytes(readings()));
  }
  return writer.bytes();
}

export function decodeFacts(bytes: Uint8Array): DayFacts {
  const reader = new NumberReader(bytes);
  const facts = new Map<MeasureKey, MeasureFacts>();
  for (let remaining = reader.natural(); remaining > 0; remaining -= 1) {
    const key = MEASURE_KEYS[reader.natural()];
    const lowest = { t: reader.natural(), stored: reader.signed() };
    const highest = { t: reader.natural(), stored: reader.signed() };
    const part = reader.part();
    if (key !== undefined) facts.set(key, { lowest, highest, readings: () => readReadings(new NumberReader(part)) });
  }
  return facts;
}
