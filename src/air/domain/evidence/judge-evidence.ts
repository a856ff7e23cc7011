import type { EvidenceSettings, JudgedRoom } from './evidence';
import type { EvidenceLines } from './evidence-lines';
import type { OutdoorAir } from './outdoor';
import { judgeRoom, type RoomVerdict } from './room-verdict';
import type { EvidenceMeasure, Standard } from './standard';

export function outdoorAir(
  { outdoorCo2 }: Pick<EvidenceSettings, 'outdoorCo2'>,
  lines: Pick<EvidenceLines, 'judged'>,
): OutdoorAir | undefined {
  if (outdoorCo2 === null) return undefined;
  return outdoorCo2.from === 'assumed' ? outdoorCo2.ppm : lines.judged(outdoorCo2.hwId, 'CO2');
}

/** Judges a room of a building. The only way from readings to a verdict, used both to create and to verify evidence. */
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
