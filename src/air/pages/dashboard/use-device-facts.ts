import { useMemo } from 'react';
import type { RecordOf } from '../../../frame/model/entities';
import { distinctNames } from '../../domain/devices/device-name';
import { type OpeningHours, openingOf } from '../../domain/hours/opening-hours';

export interface DeviceFacts {
  nameOf: (hwId: string) => string;
  zoneOf: (hwId: string) => string;
  openingOf: (hwId: string) => OpeningHours | undefined;
  roomOf: (hwId: string) => { key: string; name: string } | null;
}

/** Returns functions that keep their identity, because live values change every minute. */
export function useDeviceFacts(
  records: readonly RecordOf<'device'>[],
  buildings: readonly RecordOf<'building'>[] | undefined,
  rooms: readonly (RecordOf<'room'> | undefined)[] | undefined,
  defaultZone: string,
): DeviceFacts {
  const placed = new Map(buildings?.map((building) => [building.id, building]));
  const roomed = new Map(rooms?.map((room) => [room?.id, room]));
  const names = distinctNames(records);
  const text = JSON.stringify(
    records.map((device) => [
      device.id,
      names.get(device.id) ?? device.id,
      placed.get(device.building_id ?? '')?.timeZone ?? defaultZone,
      device.room_id === undefined ? null : { key: device.room_id, name: device.room_name ?? device.room_id },
      openingOf(placed.get(device.building_id ?? '')?.opening, roomed.get(device.room_id)?.opening),
    ]),
  );
  return useMemo(() => {
    const facts: [
      hwId: string,
      name: string,
      zone: string,
      room: ReturnType<DeviceFacts['roomOf']>,
      opening?: OpeningHours | null,
    ][] = JSON.parse(text);
    const byId = new Map(facts.map(([hwId, name, zone, room, opening]) => [hwId, { name, zone, room, opening }]));
    return {
      nameOf: (hwId) => byId.get(hwId)?.name ?? hwId,
      zoneOf: (hwId) => byId.get(hwId)?.zone ?? defaultZone,
      openingOf: (hwId) => byId.get(hwId)?.opening ?? undefined,
      roomOf: (hwId) => byId.get(hwId)?.room ?? null,
    };
  }, [text, defaultZone]);
}
