import { ALARM } from '../../../../src/air/domain/alarms/alarm-codes';
import { grouped } from '../../../../src/air/domain/grouped';
import type { RecordOf } from '../../../../src/frame/model/entities';

type Alarm = RecordOf<'alarm'>;

export interface CodeOfWeek {
  code: number;
  count: number;
  worst: Alarm;
}

export interface RoomOfWeek {
  building: string | undefined;
  room: string;
  codes: readonly CodeOfWeek[];
}

export interface Week {
  alarms: number;
  rooms: readonly RoomOfWeek[];
  silent: readonly { name: string; count: number; length: number }[];
}

/** Returns how far the value is beyond the threshold. */
function distance({ value, threshold }: Alarm): number {
  return value === undefined || threshold === undefined ? 0 : Math.abs(value - threshold);
}

function codesOf(alarms: readonly Alarm[]): CodeOfWeek[] {
  const codes = new Map<number, CodeOfWeek>();
  for (const alarm of alarms) {
    const { code = 0 } = alarm;
    const known = codes.get(code);
    const worst = known === undefined || distance(alarm) > distance(known.worst) ? alarm : known.worst;
    codes.set(code, { code, count: (known?.count ?? 0) + 1, worst });
  }
  return [...codes.values()].sort((a, b) => b.count - a.count || a.code - b.code);
}

/** Summarizes the alarms of a week. Offline periods are listed by device and count up to `to` (ms) if they go on. */
export function summarise(alarms: readonly Alarm[], to: number): Week {
  const listed = alarms.filter(({ code }) => code !== ALARM.reconnected);
  const isSilence = ({ code }: Alarm) => code === ALARM.disconnected;
  const byRoom = grouped(
    listed.filter((alarm) => !isSilence(alarm)),
    ({ room_id, device = '' }) => room_id ?? device,
  );
  const rooms = [...byRoom.values()].map((own) => {
    const [{ building_name, room_name, device_name, device = '' } = {}] = own;
    const room = room_name ?? device_name ?? device;
    return { alarms: own.length, building: building_name, room, codes: codesOf(own) };
  });
  const byDevice = grouped(listed.filter(isSilence), ({ device = '' }) => device);
  const silent = [...byDevice.values()].map((own) => {
    const [{ device_name, device = '' } = {}] = own;
    const length = own.reduce((all, { began = to, ended = to }) => all + Math.min(ended, to) - began, 0);
    return { name: device_name ?? device, count: own.length, length };
  });
  return {
    alarms: listed.length,
    rooms: rooms
      .sort((a, b) => b.alarms - a.alarms || a.room.localeCompare(b.room))
      .map(({ building, room, codes }) => ({ building, room, codes })),
    silent: silent.sort((a, b) => b.length - a.length),
  };
}
