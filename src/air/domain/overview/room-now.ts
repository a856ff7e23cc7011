import { grouped } from '../grouped';
import type { ParkedNow } from '../hours/parking';
import {
  type AirLimits,
  type AirVerdict,
  type JudgedMeasure,
  type OutsideAir,
  type OverviewDevice,
  verdictsOf,
} from './overview-place';

/** What is known of a room: the band of its worst measure, that nothing is heard from it, or that its devices are out of service. */
export const ROOM_STATUSES = ['bad', 'stale', 'silent', 'unmeasured', 'good', 'parked'] as const;
export type RoomStatus = (typeof ROOM_STATUSES)[number];

/** A device and where it is. */
export interface RoomDevice extends OverviewDevice {
  building?: { id: string; name: string };
  manager?: { id: string; name: string };
  /** Set while it stands apart. */
  parked?: ParkedNow | undefined;
  /** The air outside of its building, where a station measures it. */
  outside?: OutsideAir;
}

/** An alarm of a room that is not over. */
export interface RoomAlarm {
  hwId: string;
  /** Who is on it; absent while nobody is. */
  acknowledgedBy?: string;
  note?: string;
}

/** A room, or a device in none, as the list of rooms shows it. */
export interface RoomNow {
  key: string;
  name: string;
  /** Absent for a device in no room. */
  roomId?: string;
  building?: { id: string; name: string };
  manager?: { id: string; name: string };
  /** The device that decides first. */
  hwIds: string[];
  status: RoomStatus;
  /** The measure that is farthest beyond its limits, or CO2 where all is well; absent where nothing is measured. */
  decides?: AirVerdict;
  /** Everything that there are limits for, the worst value of the devices that are online. */
  values: Partial<Record<JudgedMeasure, number>>;
  /** When the newest reading came, ms; absent where none ever did. */
  heardAt?: number;
  /** How many of its devices are online. */
  online: number;
  alarms: { open: number; acknowledgedBy?: string; note?: string };
  /** What it is heated to, °C; absent where that is not known, and outside of the heating season. */
  wanted?: number;
  /** The air outside, where a station measures it. */
  outside?: OutsideAir;
  /** Why it stands apart, where all of its devices do. */
  parked?: ParkedNow | undefined;
}

function statusOf(devices: readonly RoomDevice[], online: number, [worst]: readonly AirVerdict[]): RoomStatus {
  if (devices.length === 0) return 'parked';
  if (worst !== undefined) return worst.band;
  return online > 0 ? 'unmeasured' : 'silent';
}

type AlarmsByDevice = ReadonlyMap<string, readonly RoomAlarm[]>;

function alarmsOf(devices: readonly RoomDevice[], alarms: AlarmsByDevice): RoomNow['alarms'] {
  const here = devices.flatMap(({ hwId }) => alarms.get(hwId) ?? []);
  const taken = here.find(({ acknowledgedBy }) => acknowledgedBy !== undefined);
  return { open: here.length, acknowledgedBy: taken?.acknowledgedBy, note: taken?.note };
}

function roomOf(
  key: string,
  devices: readonly RoomDevice[],
  { limits, alarms }: { limits: AirLimits; alarms: AlarmsByDevice },
): RoomNow | undefined {
  const [first] = devices;
  if (first === undefined) return undefined;
  const inService = devices.filter(({ parked }) => parked === undefined);
  const online = inService.filter(({ isOnline }) => isOnline).length;
  const verdicts = verdictsOf(inService, limits);
  const [worst] = verdicts;
  const heard = devices.flatMap(({ updatedAt }) => updatedAt ?? []);
  const others = devices.map(({ hwId }) => hwId).filter((hwId) => hwId !== worst?.hwId);
  const { hwId: _decider, name: _device, ...decides } = worst ?? { hwId: '', name: '' };
  return {
    key,
    name: first.roomName ?? first.name,
    ...{ roomId: first.roomId, building: first.building, manager: first.manager },
    hwIds: worst === undefined ? others : [worst.hwId, ...others],
    status: statusOf(inService, online, verdicts),
    decides: 'measure' in decides ? decides : undefined,
    values: Object.fromEntries(verdicts.toReversed().map(({ measure, value }) => [measure, value])),
    heardAt: heard.length === 0 ? undefined : heard.reduce((newest, at) => Math.max(newest, at)),
    online,
    alarms: alarmsOf(inService, alarms),
    ...{ wanted: first.wanted, outside: first.outside },
    parked: inService.length === 0 ? first.parked : undefined,
  };
}

/** Sorts the rooms that need somebody first: by status, how far beyond a limit, and name. */
export function byUrgency(a: RoomNow, b: RoomNow): number {
  const status = ROOM_STATUSES.indexOf(a.status) - ROOM_STATUSES.indexOf(b.status);
  const severity = (b.decides?.severity ?? 0) - (a.decides?.severity ?? 0);
  return status || severity || a.name.localeCompare(b.name) || a.key.localeCompare(b.key);
}

/**
 * The rooms of devices, and each device in no room, those that need somebody first.
 *
 * @param alarms those that are not over.
 */
export function roomsNow(
  devices: readonly RoomDevice[],
  { alarms, ...limits }: AirLimits & { alarms: readonly RoomAlarm[] },
): RoomNow[] {
  const rooms = grouped(devices, ({ roomId, hwId }) => (roomId === undefined ? `device ${hwId}` : `room ${roomId}`));
  const ofDevice = grouped(alarms, ({ hwId }) => hwId);
  return [...rooms].flatMap(([key, found]) => roomOf(key, found, { limits, alarms: ofDevice }) ?? []).sort(byUrgency);
}
