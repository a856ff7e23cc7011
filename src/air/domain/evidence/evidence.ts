import type { Period } from '../air/occupancy';
import type { Correction } from '../corrections/corrections';
import type { OpeningHours } from '../hours/opening-hours';
import type { HeatingDays } from './counted-time';
import type { RoomFacts } from './room-verdict';

/** Source of outdoor CO2: an outdoor device, or an assumed value in ppm. */
export type OutdoorSource = { from: 'assumed'; ppm: number } | { from: 'device'; hwId: string };

export interface StatedCorrection extends Correction {
  reason: string;
  author: string;
}

export interface EvidenceSettings {
  period: Period;
  zone: string;
  heating: HeatingDays;
  outdoorCo2: OutdoorSource | null;
  corrections?: readonly StatedCorrection[] | undefined;
}

export const correctionsOf = ({ corrections = [] }: Pick<EvidenceSettings, 'corrections'>, hwId: string) =>
  corrections.filter((each) => each.hwId === hwId);

export interface RoomSize {
  floorArea?: number | null | undefined;
  height?: number | null | undefined;
  people?: number | null | undefined;
}

export interface EvidenceDevice {
  hwId: string;
  calibratedOn?: string | null | undefined;
}

export interface JudgedRoom {
  id: string;
  name: string;
  facts: RoomFacts & RoomSize;
  opening: OpeningHours | null;
  devices: readonly EvidenceDevice[];
}

export function evidenceDevices(
  outdoor: OutdoorSource | null,
  rooms: readonly { devices: readonly Pick<EvidenceDevice, 'hwId'>[] }[],
): string[] {
  const outdoors = outdoor?.from === 'device' ? [outdoor.hwId] : [];
  return [...outdoors, ...rooms.flatMap(({ devices }) => devices.map(({ hwId }) => hwId))];
}
