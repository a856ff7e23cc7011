import type { Period } from '../air/occupancy';
import type { Correction } from '../corrections/corrections';
import type { OpeningHours } from '../hours/opening-hours';
import type { HeatingDays } from './counted-time';
import type { RoomFacts } from './room-verdict';

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
export const correctionsOf = ({ corrections = [] }: Pick<EvidenceSettings, 'corrections'>, hwId: string) =>
  corrections.filter((each) => each.hwId === hwId);

/** What litres per second and person are made of: m2, m, and the people that a room is meant for. */
export interface RoomSize {
  floorArea?: number | null | undefined;
  height?: number | null | undefined;
  people?: number | null | undefined;
}

/** A device of a room; the day of its last calibration, as `2026-10-31`. */
export interface EvidenceDevice {
  hwId: string;
  calibratedOn?: string | null | undefined;
}

/** What a verdict on a room is made of beside readings. */
export interface JudgedRoom {
  id: string;
  name: string;
  facts: RoomFacts & RoomSize;
  /** Null for a place that is always open. */
  opening: OpeningHours | null;
  /** In the order in which their readings are. */
  devices: readonly EvidenceDevice[];
}

/** All devices with readings in evidence, in the order of those: the outdoor one first. */
export function evidenceDevices(
  outdoor: OutdoorSource | null,
  rooms: readonly { devices: readonly Pick<EvidenceDevice, 'hwId'>[] }[],
): string[] {
  const outdoors = outdoor?.from === 'device' ? [outdoor.hwId] : [];
  return [...outdoors, ...rooms.flatMap(({ devices }) => devices.map(({ hwId }) => hwId))];
}
