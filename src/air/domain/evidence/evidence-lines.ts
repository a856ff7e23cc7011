import type { MeasuredLine } from '../air/measured-line';
import { correctionsOf, type EvidenceSettings } from './evidence';
import { type DeviceColumns, lineIn } from './readings-csv';
import type { EvidenceMeasure } from './standard';

export interface EvidenceLines {
  measured(hwId: string, measure: EvidenceMeasure): MeasuredLine;
  judged(hwId: string, measure: EvidenceMeasure): MeasuredLine;
}

export function evidenceLines(
  settings: Pick<EvidenceSettings, 'corrections'>,
  readings: (hwId: string) => DeviceColumns,
): EvidenceLines {
  const known = new Map<string, MeasuredLine>();
  const once = (key: string, make: () => MeasuredLine): MeasuredLine => {
    const line = known.get(key) ?? make();
    known.set(key, line);
    return line;
  };
  const measured = (hwId: string, measure: EvidenceMeasure) =>
    once(`measured ${measure} ${hwId}`, () => lineIn(readings(hwId), measure));
  return {
    measured,
    judged: (hwId, measure) => {
      const corrections = correctionsOf(settings, hwId).filter((each) => each.measure === measure);
      if (corrections.length === 0) return measured(hwId, measure);
      return once(`judged ${measure} ${hwId}`, () => lineIn(readings(hwId), measure, corrections));
    },
  };
}
