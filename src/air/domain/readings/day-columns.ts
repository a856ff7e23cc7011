import { MEASURE_KEYS, type MeasureKey } from './measures';
import { readTimes, readValues, writeTimes, writeValues } from './series';
import { createNumberWriter, NumberReader, type NumberWriter } from './varints';

/** The readings of one source and day by column: ascending instants (ms), and stored numbers, null where nothing was measured. */
export interface DayColumns {
  times: number[];
  /** Measures that occur; each as long as `times`. */
  values: Partial<Record<MeasureKey, (number | null)[]>>;
}

/** Says how a block is written; another way gets another number. */
const FORMAT = 1;

/** How a column shows where it has nothing. */
const FULL = 0;
const WITH_HOLES = 1;

/** Lengths of stretches with and without a value, in turns; the first one is with. */
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

/** A day of readings as bytes: each column as differences, so that little is left when they are deflated. */
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

/**
 * What was encoded, to the bit.
 *
 * @param keys the measures that are wanted: others are passed over.
 * @throws Error when the bytes are damaged, or written by a later version of this program.
 */
export function decodeDay(content: Uint8Array, keys: readonly MeasureKey[] = MEASURE_KEYS): DayColumns {
  const reader = new NumberReader(content);
  const format = reader.natural();
  if (format !== FORMAT) throw new Error(`A day of readings is packed in the unknown way ${format}`);
  const times = readTimes(reader);
  const columns = Array.from({ length: reader.natural() }, () => {
    return { key: MEASURE_KEYS[reader.natural()], length: reader.natural() };
  });
  const values: DayColumns['values'] = {};
  let end = content.length;
  for (const { key, length } of columns.toReversed()) {
    end -= length;
    if (key !== undefined && keys.includes(key)) values[key] = readColumn(content.subarray(end, end + length));
  }
  return { times, values };
}
