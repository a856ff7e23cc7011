import { groupBy } from '../grouped';
import type { ClosedNow } from '../hours/opening-hours';
import type { ParkedNow } from '../hours/parking';
import {
  type AirLimits,
  type AirVerdict,
  type JudgedMeasure,
  judgeDevices,
  type OutsideAir,
  type OverviewDevice,
} from './overview-place';

/** Statuses; `silent` if offline, `parked` if out of service. */
export const ROOM_STATUSES = ['bad', 'stale', 'silent', 'unmeasured', 'good', 'parked'] as const;
export type RoomStatus = (typeof ROOM_STATUSES)[number];

export interface RoomDevice extends OverviewDevice {
  building?: { id: string; name: string };
  manager?: { id: string; name: string };
  parked?: ParkedNow | undefined;
  outside?: OutsideAir;
}

export interface RoomAlarm {
  hwId: string;
  acknowledgedBy?: string;
  note?: string;
}

export interface RoomNow {
  key: string;
  name: string;
  roomId?: string;
  building?: { id: string; name: string };
  manager?: { id: string; name: string };
  hwIds: string[];
  status: RoomStatus;
  /** Measure with the worst verdict, or CO2 if all are within their limits; undefined without measurements. */
  decides?: AirVerdict;
  values: Partial<Record<JudgedMeasure, number>>;
  heardAt?: number;
  online: number;
  alarms: { open: number; acknowledgedBy?: string; note?: string };
  wanted?: number;
  outside?: OutsideAir;
  parked?: ParkedNow | undefined;
  closed?: ClosedNow | undefined;
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
  const verdicts = judgeDevices(inService, limits);
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
    ...{ wanted: first.wanted, outside: first.outside, closed: first.closed },
    parked: inService.length === 0 ? first.parked : undefined,
  };
}

export function byUrgency(a: RoomNow, b: RoomNow): number {
  const status = ROOM_STATUSES.indexOf(a.status) - ROOM_STATUSES.indexOf(b.status);
  const severity = (b.decides?.severity ?? 0) - (a.decides?.severity ?? 0);
  return status || severity || a.name.localeCompare(b.name) || a.key.localeCompare(b.key);
}

export function listRoomsNow(
  devices: readonly RoomDevice[],
  { alarms, ...limits }: AirLimits & { alarms: readonly RoomAlarm[] },
): RoomNow[] {
  const rooms = groupBy(devices, ({ roomId, hwId }) => (roomId === undefined ? `device ${hwId}` : `room ${roomId}`));
  const ofDevice = groupBy(alarms, ({ hwId }) => hwId);
  return [...rooms].flatMap(([key, found]) => roomOf(key, found, { limits, alarms: ofDevice }) ?? []).sort(byUrgency);
}
