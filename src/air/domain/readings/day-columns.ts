import { MEASURE_KEYS, type MeasureKey } from './measures';
import {
  createNumberWriter,
  NumberReader,
  type NumberWriter,
  readTimes,
  readTimesInto,
  readValues,
  writeTimes,
  writeValues,
} from './varints';

/** Columns of ascending instants (ms) and stored numbers, null for missing values. */
export interface DayColumns {
  times: number[];
  values: Partial<Record<MeasureKey, (number | null)[]>>;
}

/** Version of the format. Increase it with every change. */
const FORMAT = 1;

const FULL = 0;
const WITH_HOLES = 1;

function stretchesOf(values: readonly (number | null)[]): number[] {
  const lengths: number[] = [];
  let isMeasured = true;
  let length = 0;
  for (const value of values) {
    if ((value !== null) !== isMeasured) {
      lengths.push(length);
      isMeasured = !isMeasured;
      length = 0;
    }
    length += 1;
  }
  return [...lengths, length];
}

function writeColumn(writer: NumberWriter, values: readonly (number | null)[]): void {
  const measured = values.filter((value) => value !== null);
  writer.natural(measured.length === values.length ? FULL : WITH_HOLES);
  if (measured.length < values.length) {
    const lengths = stretchesOf(values);
    writer.natural(lengths.length);
    for (const length of lengths) writer.natural(length);
  }
  writeValues(writer, measured);
}

function readColumn(bytes: Uint8Array): (number | null)[] {
  const reader = new NumberReader(bytes);
  if (reader.natural() === FULL) return readValues(reader);
  const lengths = Array.from({ length: reader.natural() }, () => reader.natural());
  const measured = readValues(reader);
  let next = 0;
  return lengths.flatMap((length, stretch) => {
    if (stretch % 2 === 1) return new Array<number | null>(length).fill(null);
    next += length;
    return measured.slice(next - length, next);
  });
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/** Encodes differences per column, because these compress well. */
export function encodeDay({ times, values }: DayColumns): Uint8Array<ArrayBuffer> {
  const columns = MEASURE_KEYS.flatMap((key, index) => {
    const column = values[key];
    if (column === undefined || column.every((value) => value === null)) return [];
    const writer = createNumberWriter();
    writeColumn(writer, column);
    return [{ index, bytes: writer.bytes() }];
  });
  const head = createNumberWriter();
  head.natural(FORMAT);
  writeTimes(head, times);
  head.natural(columns.length);
  for (const { index, bytes } of columns) {
    head.natural(index);
    head.natural(bytes.length);
  }
  return joined([head.bytes(), ...columns.map(({ bytes }) => bytes)]);
}

function beginDay(content: Uint8Array): NumberReader {
  const reader = new NumberReader(content);
  const format = reader.natural();
  if (format !== FORMAT) throw new Error(`A day of readings has the unknown format ${format}`);
  return reader;
}

function columnsIn(content: Uint8Array, reader: NumberReader): Map<MeasureKey, Uint8Array> {
  const table = Array.from({ length: reader.natural() }, () => {
    return { key: MEASURE_KEYS[reader.natural()], length: reader.natural() };
  });
  const columns = new Map<MeasureKey, Uint8Array>();
  let end = content.length;
  for (const { key, length } of table.toReversed()) {
    end -= length;
    if (key !== undefined) columns.set(key, content.subarray(end, end + length));
  }
  return columns;
}

/** Decodes without loss. @param keys other measures are skipped @throws Error for damaged or later bytes. */
export function decodeDay(content: Uint8Array, keys: readonly MeasureKey[] = MEASURE_KEYS): DayColumns {
  const reader = beginDay(content);
  const times = readTimes(reader);
  const values: DayColumns['values'] = {};
  for (const [key, bytes] of columnsIn(content, reader)) if (keys.includes(key)) values[key] = readColumn(bytes);
  return { times, values };
}

type Room = Float64Array<ArrayBuffer>;

export interface ReadableValues {
  has(key: MeasureKey): boolean;
  /** Writes a column into `room`, with values divided by `divisor`; NaN for missing values. */
  put(key: MeasureKey, room: Room, start: number, divisor: number): void;
}

export interface ReadableDay {
  count: number;
  putTimes(room: Room, start: number): ReadableValues;
}

function spread(room: Room, start: number, lengths: readonly number[], measured: number): void {
  let end = start + lengths.reduce((sum, length) => sum + length, 0);
  let next = start + measured;
  for (let stretch = lengths.length - 1; stretch >= 0; stretch -= 1) {
    const begin = end - (lengths[stretch] ?? 0);
    if (stretch % 2 === 1) room.fill(Number.NaN, begin, end);
    else {
      room.copyWithin(begin, next - (end - begin), next);
      next -= end - begin;
    }
    end = begin;
  }
}

function putColumn(bytes: Uint8Array, room: Room, start: number, divisor: number): void {
  const reader = new NumberReader(bytes);
  const lengths =
    reader.natural() === FULL ? undefined : Array.from({ length: reader.natural() }, () => reader.natural());
  const measured = reader.natural();
  reader.sums(room, start, measured, divisor);
  if (lengths !== undefined) spread(room, start, lengths, measured);
}

export function openEncodedDay(content: Uint8Array): ReadableDay {
  const reader = beginDay(content);
  const count = reader.natural();
  return {
    count,
    putTimes: (room, start) => {
      readTimesInto(reader, room, start, count);
      const columns = columnsIn(content, reader);
      return {
        has: (key) => columns.has(key),
        put: (key, place, from, divisor) => putColumn(columns.get(key) ?? new Uint8Array(), place, from, divisor),
      };
    },
  };
}

export function toReadableDay({ times, values }: DayColumns): ReadableDay {
  return {
    count: times.length,
    putTimes: (room, start) => {
      room.set(times, start);
      return {
        has: (key) => values[key] !== undefined,
        put: (key, place, from, divisor) => {
          const stored = values[key] ?? [];
          for (let index = 0; index < times.length; index += 1) {
            const value = stored[index];
            place[from + index] = typeof value === 'number' ? value / divisor : Number.NaN;
          }
        },
      };
    },
  };
}
