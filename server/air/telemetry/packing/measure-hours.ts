import type { MeasureKey } from '../../../../src/air/domain/readings/measures';
import { HOUR } from '../../../../src/frame/time/units';
import { readBits } from './bits';
import type { HourFact } from './hour-facts';

/** The columns of what an hour sums up to. */
export const COUNT = 0;
export const COVERED = 1;
const LOWEST = 2;
/** How much the highest reading is above the lowest one. */
const SPREAD = 3;
/** How much more the readings sum up to than the lowest one would. */
export const EXCESS = 4;
export const LOWEST_AT = 5;
export const HIGHEST_AT = 6;
/** How many there are. */
export const COLUMNS = 7;

interface PackedColumns {
  /** Numbers of so many bits each. */
  bytes: Uint8Array;
  /** ms. */
  unit: number;
  /** Of each column its smallest number, the bits of each, and the bit at which it begins. */
  columns: readonly number[];
}

/**
 * The hours of a measure on a day, read number by number: a year of statistics asks for a few of some hundred thousand. An hour
 * is named by how many come before it; some may have no reading.
 */
export class MeasureHours {
  readonly #packed: PackedColumns;

  /**
   * @param from the beginning of the first hour, ms.
   * @param length hours from the first to the last one with a reading.
   */
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

  /** The hour of an instant (ms), which may be before the first one or after the last. */
  at(t: number): number {
    return Math.floor((t - this.from) / HOUR);
  }

  /** Number of readings; the other columns count only where there are any. */
  count(hour: number): number {
    return this.#number(COUNT, hour);
  }

  /** ms. */
  coveredMs(hour: number): number {
    return this.#number(COVERED, hour) * this.#packed.unit;
  }

  /** Stored number x ms. */
  weighted(hour: number): number {
    return this.lowest(hour) * this.coveredMs(hour) + this.#number(EXCESS, hour) * this.#packed.unit;
  }

  /** As a stored number. */
  lowest(hour: number): number {
    return this.#number(LOWEST, hour);
  }

  /** As a stored number. */
  highest(hour: number): number {
    return this.lowest(hour) + this.#number(SPREAD, hour);
  }

  /** The instant at which it was first read, ms. */
  lowestAt(hour: number): number {
    return this.from + hour * HOUR + this.#number(LOWEST_AT, hour) * this.#packed.unit;
  }

  /** The instant at which it was first read, ms. */
  highestAt(hour: number): number {
    return this.from + hour * HOUR + this.#number(HIGHEST_AT, hour) * this.#packed.unit;
  }

  /** The hours that have readings, ascending. */
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

/** The hours of a day that have readings, for each measure that occurs. */
export type DayHours = ReadonlyMap<MeasureKey, MeasureHours>;
