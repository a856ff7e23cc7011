import { useGetList, useGetMany } from 'react-admin';
import { useLiveRefresh } from '../../framework/use-live-refresh';
import type { BuildingRecord, DeviceRecord, ManagerRecord, RoomRecord } from './records';
import { MOST_DEVICES } from './selection/selection';

/** More places or devices than anybody picks from a list. */
const WHOLE_LIST = { page: 1, perPage: MOST_DEVICES };

const byName = { field: 'name', order: 'ASC' } as const;

/** Records that are asked for by name when no list holds them. */
const MOST_SINGLE_RECORDS = 100;

/** All managers in scope; only administrators choose one. */
export function useManagers(enabled: boolean) {
  return useGetList<ManagerRecord>('hierarchy/managers', { pagination: WHOLE_LIST, sort: byName }, { enabled });
}

/** The buildings of a manager, or all buildings in scope. */
export function useBuildings(manager: string | null) {
  const filter = manager === null ? {} : { env: manager };
  return useGetList<BuildingRecord>('hierarchy/buildings', { pagination: WHOLE_LIST, sort: byName, filter });
}

/** A room in scope, for those who see rooms but no building. */
export function useRooms(enabled: boolean) {
  return useGetList<RoomRecord>('hierarchy/rooms', { pagination: { page: 1, perPage: 1 }, sort: byName }, { enabled });
}

/** Where devices are looked for: in a building, else with a manager, else in everything in scope. */
export interface DevicePlace {
  manager: string | null;
  building: string | null;
}

/** The list of the devices of a place, as react-admin asks for it. */
export function devicesOf({ manager, building }: DevicePlace) {
  const inManager = manager === null ? {} : { manager_id: manager };
  return {
    pagination: WHOLE_LIST,
    sort: { field: 'alias', order: 'ASC' as const },
    filter: building === null ? inManager : { building_id: building },
  };
}

/** The devices to choose from, at most 1000, kept up to date. */
export function useDevices(place: DevicePlace, enabled: boolean) {
  useLiveRefresh('devices');
  return useGetList<DeviceRecord>('devices', devicesOf(place), { enabled });
}

/** The records of chosen devices, from the list where it has them, else by themselves. */
export function useDeviceRecords(hwIds: readonly string[], list: ReturnType<typeof useDevices>): DeviceRecord[] {
  const listed = new Map(list.data?.map((device) => [device.hw_id, device]));
  const missing = list.isPending ? [] : hwIds.filter((hwId) => !listed.has(hwId)).slice(0, MOST_SINGLE_RECORDS);
  const { data } = useGetMany<DeviceRecord>('devices', { ids: missing }, { enabled: missing.length > 0 });
  const single = new Map(data?.map((device) => [device.hw_id, device]));
  return hwIds.map((hwId) => listed.get(hwId) ?? single.get(hwId) ?? { id: hwId, hw_id: hwId });
}
