import type { MeasureKey } from '../../../../src/air/domain/readings/measures';
import { HOUR } from '../../../../src/frame/time/units';
import type { HourFact } from './hour-facts';

const MAX_BITS = 25;

export function countBits(value: number): number {
  let bits = 0;
  for (let rest = value; rest >= 1; rest /= 2) bits += 1;
  return bits;
}

/** @param value below 2^53 @param width number of bits; the bits must be 0 before */
export function writeBits(bytes: Uint8Array, place: number, value: number, width: number): void {
  if (width > MAX_BITS) {
    writeBits(bytes, place, value % 2 ** MAX_BITS, MAX_BITS);
    writeBits(bytes, place + MAX_BITS, Math.floor(value / 2 ** MAX_BITS), width - MAX_BITS);
    return;
  }
  const at = place >>> 3;
  const four = value << (place & 7);
  for (let byte = 0; byte * 8 < width + (place & 7); byte += 1) {
    bytes[at + byte] = (bytes[at + byte] ?? 0) | ((four >>> (8 * byte)) & 0xff);
  }
}

function readBits(bytes: Uint8Array, place: number, width: number): number {
  if (width > MAX_BITS) {
    return readBits(bytes, place, MAX_BITS) + readBits(bytes, place + MAX_BITS, width - MAX_BITS) * 2 ** MAX_BITS;
  }
  const at = place >>> 3;
  const four =
    (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
  return (four >>> (place & 7)) & ((1 << width) - 1);
}

export const COUNT_COLUMN = 0;
export const COVERED_COLUMN = 1;
const LOWEST = 2;
const SPREAD = 3;
export const EXCESS_COLUMN = 4;
export const LOWEST_INDEX = 5;
export const HIGHEST_INDEX = 6;
export const COLUMNS = 7;

interface PackedColumns {
  bytes: Uint8Array;
  unit: number;
  columns: readonly number[];
}

/** Hours counted from the first one, with random access by number; some may have no reading. */
export class MeasureHours {
  readonly #packed: PackedColumns;

  /** @param from ms @param length hours from the first to the last one with a reading */
  constructor(
    packed: PackedColumns,
    readonly from: number,
    readonly length: number,
  ) {
    this.#packed = packed;
  }

  #number(column: number, hour: number): number {
    const { bytes, columns } = this.#packed;
    const base = columns[3 * column] ?? 0;
    const width = columns[3 * column + 1] ?? 0;
    return width === 0 ? base : base + readBits(bytes, (columns[3 * column + 2] ?? 0) + hour * width, width);
  }

  at(t: number): number {
    return Math.floor((t - this.from) / HOUR);
  }

  /** Returns the number of readings; if 0, the other columns of the hour are invalid. */
  count(hour: number): number {
    return this.#number(COUNT_COLUMN, hour);
  }

  coveredMs(hour: number): number {
    return this.#number(COVERED_COLUMN, hour) * this.#packed.unit;
  }

  /** Returns the sum of stored values, each multiplied by its duration in ms. */
  weighted(hour: number): number {
    return this.lowest(hour) * this.coveredMs(hour) + this.#number(EXCESS_COLUMN, hour) * this.#packed.unit;
  }

  lowest(hour: number): number {
    return this.#number(LOWEST, hour);
  }

  highest(hour: number): number {
    return this.lowest(hour) + this.#number(SPREAD, hour);
  }

  lowestAt(hour: number): number {
    return this.from + hour * HOUR + this.#number(LOWEST_INDEX, hour) * this.#packed.unit;
  }

  highestAt(hour: number): number {
    return this.from + hour * HOUR + this.#number(HIGHEST_INDEX, hour) * this.#packed.unit;
  }

  facts(): HourFact[] {
    const found: HourFact[] = [];
    for (let hour = 0; hour < this.length; hour += 1) {
      const count = this.count(hour);
      if (count === 0) continue;
      found.push({
        from: this.from + hour * HOUR,
        count,
        coveredMs: this.coveredMs(hour),
        weighted: this.weighted(hour),
        lowest: { t: this.lowestAt(hour), stored: this.lowest(hour) },
        highest: { t: this.highestAt(hour), stored: this.highest(hour) },
      });
    }
    return found;
  }
}

export type DayHours = ReadonlyMap<MeasureKey, MeasureHours>;
