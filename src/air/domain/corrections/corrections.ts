import { type IndexKey, isIndex } from '../readings/index-measures';
import { MEASURE_KEYS, type MeasureKey } from '../readings/measures';

/** What can be corrected: everything that is a quantity. An index is none: it follows the past of its sensor. */
export type CorrectedMeasure = Exclude<MeasureKey, 'Luci' | IndexKey>;
export const CORRECTED_MEASURES = MEASURE_KEYS.filter(
  (key): key is CorrectedMeasure => key !== 'Luci' && !isIndex(key),
);

/** What is added to the values of a measure of a device, in the unit of the measure. */
export interface Correction {
  /** Hardware id. */
  hwId: string;
  measure: CorrectedMeasure;
  offset: number;
  /** Half-open, ms; `to` is null while it goes on. */
  from: number;
  to: number | null;
}

/** A record of a correction, as far as values are concerned. */
type CorrectionRecord = { [Key in 'offset' | 'from' | 'to']?: number | undefined } & {
  device?: string | undefined;
  measure?: CorrectedMeasure | undefined;
};

/** The corrections that records say. */
export function correctionsOf(records: readonly CorrectionRecord[]): Correction[] {
  return records.flatMap(({ device: hwId, measure, offset, from, to = null }) =>
    hwId === undefined || measure === undefined || offset === undefined || from === undefined
      ? []
      : [{ hwId, measure, offset, from, to }],
  );
}

const endOf = ({ to }: Pick<Correction, 'to'>): number => to ?? Number.POSITIVE_INFINITY;

/** Those that concern anything between two instants (ms), both included. */
export const correctionsWithin = <One extends Correction>(
  corrections: readonly One[],
  { from, to }: { from: number; to: number },
): One[] => corrections.filter((each) => each.from <= to && endOf(each) > from);

/** Without what is left of binary fractions, which would put a value that is exactly at a limit beyond it. */
const DIGITS = 1e6;
const sum = (value: number, offset: number): number => Math.round((value + offset) * DIGITS) / DIGITS;

/**
 * The values of a measure of a device with its corrections. The given ones are not changed, and are answered themselves where nothing
 * concerns them. What is missing (NaN) stays so.
 *
 * @param times ascending instants, ms.
 * @param corrections of this measure of this device.
 */
export function correctedValues<Values extends ArrayLike<number>>(
  times: ArrayLike<number>,
  values: Values,
  corrections: readonly Correction[],
): Values | Float64Array<ArrayBuffer> {
  const [first, last] = [times[0], times[times.length - 1]];
  if (first === undefined || last === undefined) return values;
  const counted = correctionsWithin(corrections, { from: first, to: last });
  if (counted.length === 0) return values;
  const corrected = Float64Array.from(values);
  for (const each of counted) {
    for (let index = 0; index < corrected.length; index += 1) {
      const at = times[index] ?? Number.NaN;
      if (at >= each.from && at < endOf(each)) corrected[index] = sum(values[index] ?? Number.NaN, each.offset);
    }
  }
  return corrected;
}
