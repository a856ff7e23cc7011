import { MEASURE_KEYS, type MeasureKey } from '../../../../../src/air/domain/readings/measures';
import { DAY } from '../../../../../src/frame/time/units';
import { measuredIn, type StoredRow, type StoredValues } from '../write-readings';

const BEFORE_VALUES = 3;
const NOTHING = -(2 ** 31);

export interface PackedRows {
  measures: string;
  bytes: Uint8Array;
}

export function packRows(rows: readonly StoredRow[]): PackedRows {
  const keys = measuredIn(rows);
  const width = BEFORE_VALUES + keys.length;
  const numbers = new Int32Array(rows.length * width);
  rows.forEach(({ source, t, values }, index) => {
    const start = index * width;
    const day = Math.floor(t / DAY);
    numbers[start] = source;
    numbers[start + 1] = day;
    numbers[start + 2] = t - day * DAY;
    keys.forEach((key, column) => {
      numbers[start + BEFORE_VALUES + column] = values[key] ?? NOTHING;
    });
  });
  return { measures: keys.join(' '), bytes: new Uint8Array(numbers.buffer) };
}

export function unpackRows({ measures, bytes }: { measures: string; bytes: ArrayBuffer }): StoredRow[] {
  const names = measures.split(' ').filter((name) => name !== '');
  const keys: readonly (MeasureKey | undefined)[] = names.map((name) => MEASURE_KEYS.find((key) => key === name));
  const width = BEFORE_VALUES + names.length;
  const numbers = new Int32Array(bytes);
  return Array.from({ length: numbers.length / width }, (_none, index) => {
    const [source = 0, day = 0, ms = 0, ...measured] = numbers.subarray(index * width, (index + 1) * width);
    const values: StoredValues = {};
    keys.forEach((key, column) => {
      const value = measured[column] ?? NOTHING;
      if (key !== undefined && value !== NOTHING) values[key] = value;
    });
    return { source, t: day * DAY + ms, values };
  });
}
