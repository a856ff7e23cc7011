import type { Period } from '../air/occupancy';
import type { Correction } from '../corrections/corrections';
import type { OpeningHours } from '../hours/opening-hours';
import type { Segment } from '../places/assignments';
import type { HeatingDays } from './counted-time';
import type { RoomFacts } from './room-verdict';

/** Device or succession of sensors whose readings are judged as one line. */
export interface MeasuringLine {
  hwId: string;
  /** Segments of readings; if omitted, all readings of the device. */
  segments?: readonly Segment[] | undefined;
}

/** Device outdoors, or an assumed value in ppm. */
export type OutdoorSource = { from: 'assumed'; ppm: number } | ({ from: 'device' } & MeasuringLine);

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

interface RoomSize {
  floorArea?: number | null | undefined;
  height?: number | null | undefined;
  people?: number | null | undefined;
}

export interface EvidenceDevice extends MeasuringLine {
  calibratedOn?: string | null | undefined;
}

export interface JudgedRoom {
  id: string;
  name: string;
  facts: RoomFacts & RoomSize;
  opening: OpeningHours | null;
  devices: readonly EvidenceDevice[];
}

export function listDevices(
  outdoor: OutdoorSource | null,
  rooms: readonly { devices: readonly MeasuringLine[] }[],
): MeasuringLine[] {
  const outdoors = outdoor?.from === 'device' ? [outdoor] : [];
  return [...outdoors, ...rooms.flatMap(({ devices }) => devices)];
}

export function listSensors(lines: readonly MeasuringLine[]): string[] {
  return [...new Set(lines.flatMap(({ hwId, segments }) => segments?.map((each) => each.hwId) ?? [hwId]))];
}
