import { type AirPattern, computeMeanWeek } from '../air/air-pattern';
import { computeSensorTrust, type ExaminedSensor, examineSensor, type SensorTrust } from '../trust/examine-sensors';
import type { SensorCheck, TrustLevel } from '../trust/sensor-check';
import { findClearest } from '../ventilation/presence';
import { estimateVentilation, litresPerPerson, type Ventilation } from '../ventilation/ventilation';
import type { EvidenceDevice, EvidenceSettings, JudgedRoom } from './evidence';
import { formatUtc } from './instant-text';
import type { EvidenceLines } from './judge-evidence';
import { listEvidenceMeasures } from './readings-csv';
import type { RoomVerdict } from './room-verdict';
import type { Standard } from './standard';

export const AIR_REASONS = ['readingsWithoutCo2', 'noDevices'] as const;

export type StatedCheck = Omit<SensorCheck, 'from' | 'to'> & { from: string | null; to: string | null };

/** Trust in a CO2 sensor, from checks of uncorrected values, because corrections would hide a fault. */
export interface StatedTrust {
  hwId: string;
  trust: TrustLevel;
  checks: readonly StatedCheck[];
}

export interface AirFindings {
  reason: (typeof AIR_REASONS)[number] | null;
  trust: TrustLevel;
  usesOutdoor: boolean;
  sensors: readonly StatedTrust[];
  /** Result of the device with the clearest estimate, from corrected values as in verdicts. */
  ventilation: (Ventilation & { hwId: string; litresPerPerson: number | null }) | null;
  week: AirPattern['week'] | null;
}

export type BuildingAir = ReturnType<typeof joinFindings>;

export interface ExaminedRoom extends Omit<AirFindings, 'trust' | 'sensors'> {
  sensors: readonly ExaminedSensor[];
}

export function computeRoomTrust(
  { usesOutdoor, sensors }: Pick<AirFindings, 'usesOutdoor' | 'sensors'>,
  outdoor: Pick<StatedTrust, 'trust'> | null,
): TrustLevel {
  const levels = [...sensors, ...(usesOutdoor && outdoor !== null ? [outdoor] : [])].map(({ trust }) => trust);
  if (levels.includes('doubtful')) return 'doubtful';
  return levels.length === 0 || levels.includes('unknown') ? 'unknown' : 'trusted';
}

const hasCo2 = (standard: Standard) => listEvidenceMeasures(standard).includes('CO2');

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
    const days = line === lines.measured(hwId, 'CO2') ? sensors[index]?.days : undefined;
    return { hwId, ventilation: estimateVentilation(line, period, zone, days) };
  });
  const clearest = findClearest(found);
  if (clearest === undefined) return null;
  const { hwId, ventilation } = clearest;
  const { airChanges } = ventilation;
  const isKnown = airChanges !== null && floorArea != null && height != null && people != null && people > 0;
  const litres = isKnown ? litresPerPerson(airChanges, floorArea * height, people) : null;
  return { ...ventilation, hwId, litresPerPerson: litres };
}

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
    week: computeMeanWeek(
      devices.map(({ hwId }) => lines.judged(hwId, 'CO2')),
      period,
      zone,
    ),
  };
}

const stated = ({ hwId, trust, checks }: SensorTrust): StatedTrust => {
  const utc = (instant: number | null) => (instant === null ? null : formatUtc(instant));
  return { hwId, trust, checks: checks.map((check) => ({ ...check, from: utc(check.from), to: utc(check.to) })) };
};

export function joinFindings(rooms: readonly ExaminedRoom[], outdoors: ExaminedSensor | null) {
  const [outdoor = null] = outdoors === null ? [] : computeSensorTrust([outdoors]).map(stated);
  const inRooms = computeSensorTrust(rooms.flatMap(({ sensors }) => sensors)).map(stated);
  let next = 0;
  return {
    outdoor,
    rooms: rooms.map(({ sensors: { length }, ...room }) => {
      const sensors = inRooms.slice(next, next + length);
      next += length;
      return { ...room, trust: computeRoomTrust({ ...room, sensors }, outdoor), sensors };
    }),
  };
}
