import type { MeasuredLine } from '../air/measured-line';
import { correctionsOf, type EvidenceSettings } from './evidence';
import { type DeviceColumns, lineIn } from './readings-csv';
import type { EvidenceMeasure } from './standard';

/** The readings of some devices by measure. A line is put together once, as verdicts, checks and air changes go by the same ones. */
export interface EvidenceLines {
  /** As they were measured. */
  measured(hwId: string, measure: EvidenceMeasure): MeasuredLine;
  /** As verdicts are made of them: with the corrections of the settings. */
  judged(hwId: string, measure: EvidenceMeasure): MeasuredLine;
}

/** The lines of readings, which it caches: for each room another one, so that the readings of one room at a time need be there. */
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
