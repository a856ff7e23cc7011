import { type IndexKey, isIndex, MEASURE_KEYS, type MeasureKey } from '../readings/measures';

/** Measures that can be corrected. Excludes indexes, because an index depends on the sensor's history. */
type CorrectedMeasure = Exclude<MeasureKey, 'Luci' | IndexKey>;
export const CORRECTED_MEASURES = MEASURE_KEYS.filter(
  (key): key is CorrectedMeasure => key !== 'Luci' && !isIndex(key),
);

export interface Correction {
  hwId: string;
  measure: CorrectedMeasure;
  offset: number;
  /** Half-open period, ms; `to` is null without an end. */
  from: number;
  to: number | null;
}

type CorrectionRecord = { [Key in 'offset' | 'from' | 'to']?: number | undefined } & {
  device?: string | undefined;
  measure?: CorrectedMeasure | undefined;
};

export function parseCorrections(records: readonly CorrectionRecord[]): Correction[] {
  return records.flatMap(({ device: hwId, measure, offset, from, to = null }) =>
    hwId === undefined || measure === undefined || offset === undefined || from === undefined
      ? []
      : [{ hwId, measure, offset, from, to }],
  );
}

const endOf = ({ to }: Pick<Correction, 'to'>): number => to ?? Number.POSITIVE_INFINITY;

export const correctionsWithin = <One extends Correction>(
  corrections: readonly One[],
  { from, to }: { from: number; to: number },
): One[] => corrections.filter((each) => each.from <= to && endOf(each) > from);

/** Precision of rounding, because a floating-point error could move a value beyond a limit. */
const DIGITS = 1e6;
const sum = (value: number, offset: number): number => Math.round((value + offset) * DIGITS) / DIGITS;

/** Returns the input itself if no correction applies. NaN stays NaN. @param times ascending, ms */
export function correctValues<Values extends ArrayLike<number>>(
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

const OPEN = '-';

export const formatCorrection = ({ hwId, measure, offset, from, to }: Correction): string =>
  [hwId, measure, offset, from, to ?? OPEN].join(' ');

const numberIn = (text: string): number => (text === '' ? Number.NaN : Number(text));

export function parseCorrection(text: string): Correction | undefined {
  const [hwId = '', name = '', offsetText = '', fromText = '', toText = '', ...more] = text.split(' ');
  const measure = CORRECTED_MEASURES.find((known) => known === name);
  const [offset, from] = [numberIn(offsetText), numberIn(fromText)];
  const to = toText === OPEN ? null : numberIn(toText);
  if (hwId === '' || measure === undefined || more.length > 0) return undefined;
  return [offset, from, to ?? 0].every(Number.isFinite) ? { hwId, measure, offset, from, to } : undefined;
}
