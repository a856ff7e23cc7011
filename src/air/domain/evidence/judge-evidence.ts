import { createMeasuredLine, type MeasuredLine } from '../air/measured-line';
import { type Correction, correctValues } from '../corrections/corrections';
import type { EvidenceSettings, JudgedRoom } from './evidence';
import type { OutdoorAir } from './outdoor';
import type { DeviceColumns } from './readings-csv';
import { judgeRoom, type RoomVerdict } from './room-verdict';
import type { EvidenceMeasure, Standard } from './standard';

function lineIn(
  { x, columns }: DeviceColumns,
  measure: EvidenceMeasure,
  corrections: readonly Correction[] = [],
): MeasuredLine {
  const own = corrections.filter((each) => each.measure === measure);
  return createMeasuredLine(x, correctValues(x, columns.get(measure) ?? [], own));
}

const correctionsOf = ({ corrections = [] }: Pick<EvidenceSettings, 'corrections'>, hwId: string) =>
  corrections.filter((each) => each.hwId === hwId);

export type EvidenceLines = ReturnType<typeof createEvidenceLines>;

export function createEvidenceLines(
  settings: Pick<EvidenceSettings, 'corrections'>,
  readings: (hwId: string) => DeviceColumns,
) {
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
    judged: (hwId: string, measure: EvidenceMeasure) => {
      const corrections = correctionsOf(settings, hwId).filter((each) => each.measure === measure);
      if (corrections.length === 0) return measured(hwId, measure);
      return once(`judged ${measure} ${hwId}`, () => lineIn(readings(hwId), measure, corrections));
    },
  };
}

export function createOutdoorAir(
  { outdoorCo2 }: Pick<EvidenceSettings, 'outdoorCo2'>,
  lines: Pick<EvidenceLines, 'judged'>,
): OutdoorAir | undefined {
  if (outdoorCo2 === null) return undefined;
  return outdoorCo2.from === 'assumed' ? outdoorCo2.ppm : lines.judged(outdoorCo2.hwId, 'CO2');
}

export function judgeEvidence(
  standard: Standard,
  { period, zone, heating }: EvidenceSettings,
  outdoor: OutdoorAir | undefined,
  { facts, opening, devices }: JudgedRoom,
  lines: Pick<EvidenceLines, 'judged'>,
): RoomVerdict {
  const measured = devices.map(({ hwId }) => ({
    hwId,
    lineOf: (measure: EvidenceMeasure) => lines.judged(hwId, measure),
  }));
  return judgeRoom(standard, facts, measured, { zone, opening: opening ?? undefined }, { period, heating, outdoor });
}
