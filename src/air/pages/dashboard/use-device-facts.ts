import { useMemo } from 'react';
import type { RecordOf } from '../../../frame/model/entities';
import { distinctNames } from '../../domain/devices/device-name';

/** What the page looks up of a device by its hardware id. */
export interface DeviceFacts {
  nameOf: (hwId: string) => string;
  /** IANA zone of the building in which the device is. */
  zoneOf: (hwId: string) => string;
  /** The room in which the device is; null when it is in none. */
  roomOf: (hwId: string) => { key: string; name: string } | null;
}

/**
 * Names and zones of the chosen devices. Live values change every minute, these do not: the functions keep their
 * identity, so that nothing is drawn or judged again for a new reading.
 */
export function useDeviceFacts(
  records: readonly RecordOf<'device'>[],
  buildings: readonly RecordOf<'building'>[] | undefined,
  defaultZone: string,
): DeviceFacts {
  const zones = new Map(buildings?.map(({ id, timeZone }) => [id, timeZone]));
  const names = distinctNames(records);
  const text = JSON.stringify(
    records.map((device) => [
      device.id,
      names.get(device.id) ?? device.id,
      (device.building_id === undefined ? undefined : zones.get(device.building_id)) ?? defaultZone,
      device.room_id === undefined ? null : { key: device.room_id, name: device.room_name ?? device.room_id },
    ]),
  );
  return useMemo(() => {
    const facts: [hwId: string, name: string, zone: string, room: ReturnType<DeviceFacts['roomOf']>][] =
      JSON.parse(text);
    const byId = new Map(facts.map(([hwId, name, zone, room]) => [hwId, { name, zone, room }]));
    return {
      nameOf: (hwId) => byId.get(hwId)?.name ?? hwId,
      zoneOf: (hwId) => byId.get(hwId)?.zone ?? defaultZone,
      roomOf: (hwId) => byId.get(hwId)?.room ?? null,
    };
  }, [text, defaultZone]);
}
