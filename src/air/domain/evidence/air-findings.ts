import { type AirPattern, meanWeek } from '../air/air-pattern';
import { type ExaminedSensor, examineSensor, type SensorTrust, trustInSensors } from '../trust/examine-sensors';
import type { SensorCheck, TrustLevel } from '../trust/sensor-check';
import { clearestOf } from '../ventilation/room-air';
import { litresPerPerson, type Ventilation, ventilationOf } from '../ventilation/ventilation';
import type { EvidenceDevice, EvidenceSettings, JudgedRoom } from './evidence';
import type { EvidenceLines } from './evidence-lines';
import { measuresOf } from './readings-csv';
import type { RoomVerdict } from './room-verdict';
import type { Standard } from './standard';
import { utcText } from './utc-text';

/** Why nothing is known of the air of a room: the readings of the standard are without CO2, or the room is without devices. */
export const AIR_REASONS = ['readingsWithoutCo2', 'noDevices'] as const;
export type AirReason = (typeof AIR_REASONS)[number];

/** A check of a sensor as a file has it: with what it is about in UTC. */
export type StatedCheck = Omit<SensorCheck, 'from' | 'to'> & { from: string | null; to: string | null };

/** The trust in a CO2 sensor by its checks. The values are those that were measured, without corrections, which would hide a fault. */
export interface StatedTrust {
  hwId: string;
  trust: TrustLevel;
  checks: readonly StatedCheck[];
}

/** What the CO2 of a room says of its sensors and its ventilation in the period of evidence. A verdict is the same with or without it. */
export interface AirFindings {
  /** Null where the rest is known. */
  reason: AirReason | null;
  /** In all CO2 sensors that the verdict on the room is made with, that of the outdoor air among them where it is compared with it. */
  trust: TrustLevel;
  usesOutdoor: boolean;
  /** In the order of the devices. */
  sensors: readonly StatedTrust[];
  /** By the device with the clearest estimate, with the values that verdicts are made with. */
  ventilation: (Ventilation & { hwId: string; litresPerPerson: number | null }) | null;
  /** Mean CO2 (ppm) of each weekday, Monday first, and each hour, with the values that verdicts are made with. */
  week: AirPattern['week'] | null;
}

/** The findings of a building. */
export interface BuildingAir {
  /** Null where no device measures the outdoor air. */
  outdoor: StatedTrust | null;
  /** In the order of the rooms. */
  rooms: readonly AirFindings[];
}

/** A room before its sensors are compared with those of other rooms. */
export interface ExaminedRoom extends Omit<AirFindings, 'trust' | 'sensors'> {
  sensors: readonly ExaminedSensor[];
}

/** The trust in all sensors that a verdict is made with: as little as in the worst of them. */
export function trustInRoom(
  { usesOutdoor, sensors }: Pick<AirFindings, 'usesOutdoor' | 'sensors'>,
  outdoor: Pick<StatedTrust, 'trust'> | null,
): TrustLevel {
  const levels = [...sensors, ...(usesOutdoor && outdoor !== null ? [outdoor] : [])].map(({ trust }) => trust);
  if (levels.includes('doubtful')) return 'doubtful';
  return levels.length === 0 || levels.includes('unknown') ? 'unknown' : 'trusted';
}

const hasCo2 = (standard: Standard) => measuresOf(standard).includes('CO2');

/** Examines the sensor of the outdoor air; null where none is. */
export function examineOutdoor(
  standard: Standard,
  settings: EvidenceSettings,
  device: Pick<EvidenceDevice, 'calibratedOn'> | undefined,
  lines: EvidenceLines,
): ExaminedSensor | null {
  const { outdoorCo2 } = settings;
  if (outdoorCo2?.from !== 'device' || !hasCo2(standard)) return null;
  const { hwId } = outdoorCo2;
  return examineSensor(lines.measured(hwId, 'CO2'), { hwId, calibratedOn: device?.calibratedOn }, settings);
}

function ventilationIn(
  { period, zone }: EvidenceSettings,
  { devices, facts: { floorArea, height, people } }: JudgedRoom,
  sensors: readonly ExaminedSensor[],
  lines: EvidenceLines,
): AirFindings['ventilation'] {
  const found = devices.map(({ hwId }, index) => {
    const line = lines.judged(hwId, 'CO2');
    // Without corrections the quiet days are known already.
    const days = line === lines.measured(hwId, 'CO2') ? sensors[index]?.days : undefined;
    return { hwId, ventilation: ventilationOf(line, period, zone, days) };
  });
  const clearest = clearestOf(found);
  if (clearest === undefined) return null;
  const { hwId, ventilation } = clearest;
  const { airChanges } = ventilation;
  const isKnown = airChanges !== null && floorArea != null && height != null && people != null && people > 0;
  const litres = isKnown ? litresPerPerson(airChanges, floorArea * height, people) : null;
  return { ...ventilation, hwId, litresPerPerson: litres };
}

/** Examines the CO2 of a room by itself, so that the readings of one room at a time need be there. */
export function examineRoom(
  standard: Standard,
  settings: EvidenceSettings,
  room: JudgedRoom,
  verdict: RoomVerdict,
  lines: EvidenceLines,
): ExaminedRoom {
  const { period, zone, outdoorCo2 } = settings;
  const { devices } = room;
  const nothing = { usesOutdoor: false, sensors: [], ventilation: null, week: null };
  if (devices.length === 0) return { reason: 'noDevices', ...nothing };
  if (!hasCo2(standard)) return { reason: 'readingsWithoutCo2', ...nothing };
  const isAboveOutdoor = ({ criterion, devices: judged }: RoomVerdict['criteria'][number]) =>
    judged.length > 0 && standard.criteria.some(({ id, aboveOutdoor }) => id === criterion && aboveOutdoor === true);
  const sensors = devices.map(({ hwId, calibratedOn }) =>
    examineSensor(lines.measured(hwId, 'CO2'), { hwId, calibratedOn }, settings),
  );
  return {
    reason: null,
    usesOutdoor: outdoorCo2?.from === 'device' && verdict.criteria.some(isAboveOutdoor),
    sensors,
    ventilation: ventilationIn(settings, room, sensors, lines),
    week: meanWeek(
      devices.map(({ hwId }) => lines.judged(hwId, 'CO2')),
      period,
      zone,
    ),
  };
}

const stated = ({ hwId, trust, checks }: SensorTrust): StatedTrust => {
  const utc = (instant: number | null) => (instant === null ? null : utcText(instant));
  return { hwId, trust, checks: checks.map((check) => ({ ...check, from: utc(check.from), to: utc(check.to) })) };
};

/**
 * The findings of a building: now the sensors of its rooms are compared with each other. The sensor outdoors is none of their
 * neighbours and has none.
 */
export function airFindings(rooms: readonly ExaminedRoom[], outdoors: ExaminedSensor | null): BuildingAir {
  const [outdoor = null] = outdoors === null ? [] : trustInSensors([outdoors]).map(stated);
  const inRooms = trustInSensors(rooms.flatMap(({ sensors }) => sensors)).map(stated);
  let next = 0;
  return {
    outdoor,
    rooms: rooms.map(({ sensors: { length }, ...room }) => {
      const sensors = inRooms.slice(next, next + length);
      next += length;
      return { ...room, trust: trustInRoom({ ...room, sensors }, outdoor), sensors };
    }),
  };
}
