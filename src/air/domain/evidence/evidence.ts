import type { MeasuredLine } from '../air/measured-line';
import type { Period } from '../air/occupancy';
import type { Correction } from '../corrections/corrections';
import type { OpeningHours } from '../hours/opening-hours';
import type { HeatingDays } from './counted-time';
import type { OutdoorAir } from './outdoor';
import { type DeviceColumns, lineIn } from './readings-csv';
import { judgeRoom, type RoomFacts, type RoomVerdict } from './room-verdict';
import type { EvidenceMeasure, Standard } from './standard';

/** Where the CO2 of the outdoor air is from: a device outdoors, or a value (ppm) that somebody has assumed. */
export type OutdoorSource = { from: 'assumed'; ppm: number } | { from: 'device'; hwId: string };

/** A correction with what an auditor asks about it. */
export interface StatedCorrection extends Correction {
  reason: string;
  author: string;
}

export interface EvidenceSettings {
  /** Half-open, ms. */
  period: Period;
  /** IANA zone of the building. */
  zone: string;
  heating: HeatingDays;
  /** Null where nothing is known. */
  outdoorCo2: OutdoorSource | null;
  /** With which values verdicts are made; those that were measured where it is left out. */
  corrections?: readonly StatedCorrection[] | undefined;
}

/** The corrections of a device. */
const correctionsOf = ({ corrections = [] }: Pick<EvidenceSettings, 'corrections'>, hwId: string) =>
  corrections.filter((each) => each.hwId === hwId);

/** What a verdict on a room is made of beside readings. */
export interface JudgedRoom {
  id: string;
  name: string;
  facts: RoomFacts;
  /** Null for a place that is always open. */
  opening: OpeningHours | null;
  /** In the order in which their readings are. */
  devices: readonly { hwId: string }[];
}

/** All devices with readings in evidence, in the order of those: the outdoor one first. */
export function evidenceDevices(
  outdoor: OutdoorSource | null,
  rooms: readonly Pick<JudgedRoom, 'devices'>[],
): string[] {
  const outdoors = outdoor?.from === 'device' ? [outdoor.hwId] : [];
  return [...outdoors, ...rooms.flatMap(({ devices }) => devices.map(({ hwId }) => hwId))];
}

/** The outdoor air of settings. @param readings of the device outdoors, where it is one. */
export function outdoorAir(
  settings: Pick<EvidenceSettings, 'outdoorCo2' | 'corrections'>,
  readings: (hwId: string) => DeviceColumns,
): OutdoorAir | undefined {
  const { outdoorCo2 } = settings;
  if (outdoorCo2 === null) return undefined;
  if (outdoorCo2.from === 'assumed') return outdoorCo2.ppm;
  return lineIn(readings(outdoorCo2.hwId), 'CO2', correctionsOf(settings, outdoorCo2.hwId));
}

/** Judges a room of a building: the one way from readings to a verdict, for whoever makes evidence and whoever checks it. */
export function judgeEvidence(
  standard: Standard,
  settings: EvidenceSettings,
  outdoor: OutdoorAir | undefined,
  { facts, opening, devices }: JudgedRoom,
  readings: (hwId: string) => DeviceColumns,
): RoomVerdict {
  const { period, zone, heating } = settings;
  const measured = devices.map(({ hwId }) => {
    const columns = readings(hwId);
    const corrections = correctionsOf(settings, hwId);
    const lines = new Map<EvidenceMeasure, MeasuredLine>();
    /** Several criteria are about the same measure. */
    const lineOf = (measure: EvidenceMeasure): MeasuredLine => {
      const line = lines.get(measure) ?? lineIn(columns, measure, corrections);
      lines.set(measure, line);
      return line;
    };
    return { hwId, lineOf };
  });
  return judgeRoom(standard, facts, measured, { zone, opening: opening ?? undefined }, { period, heating, outdoor });
}
