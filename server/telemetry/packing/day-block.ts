import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { MEASURE_KEYS, type MeasureKey } from '../../../src/domain/readings/measures';
import { readTimes, readValues, writeTimes, writeValues } from '../../../src/domain/readings/series';
import { createNumberReader, createNumberWriter, type NumberWriter } from '../../../src/domain/readings/varints';

/** The readings of one source and day by column: ascending instants (ms), and stored numbers, null where nothing was measured. */
export interface DayColumns {
  times: number[];
  /** Measures that occur; each as long as `times`. */
  values: Partial<Record<MeasureKey, (number | null)[]>>;
}

/** Says how a block is written; another way gets another number. */
const FORMAT = 1;
const CHECKSUM_BYTES = 4;

/** How a column tells where it has nothing. */
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
  const reader = createNumberReader(bytes);
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

/**
 * A day of readings in as few bytes as they need: each column as differences, all of them deflated, behind a checksum of what
 * they were. What is read back is what was written, to the bit.
 */
export function packDay({ times, values }: DayColumns): Uint8Array {
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
  const content = Buffer.concat([head.bytes(), ...columns.map(({ bytes }) => bytes)]);
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([checksum, deflateRawSync(content, { level: 9 })]);
}

function contentOf(block: Uint8Array): Buffer {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  const content = inflateRawSync(bytes.subarray(CHECKSUM_BYTES));
  if (crc32(content) !== bytes.readUInt32BE(0)) throw new Error('The checksum is another one');
  return content;
}

/**
 * The readings of a packed day.
 *
 * @param keys the measures that are wanted: others are passed over.
 * @throws Error when the block is damaged, or written by a later version of this program.
 */
export function unpackDay(block: Uint8Array, keys: readonly MeasureKey[] = MEASURE_KEYS): DayColumns {
  const content = contentOf(block);
  const reader = createNumberReader(content);
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
