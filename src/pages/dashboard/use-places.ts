import { useGetList } from 'react-admin';
import type { BuildingRecord, DeviceRecord, ManagerRecord } from './records';

/** More places or devices than anybody picks from a list. */
const WHOLE_LIST = { page: 1, perPage: 1000 };

const byName = { field: 'name', order: 'ASC' } as const;

/** All managers in scope; only administrators choose one. */
export function useManagers(enabled: boolean) {
  return useGetList<ManagerRecord>('hierarchy/managers', { pagination: WHOLE_LIST, sort: byName }, { enabled });
}

/** The buildings of a manager, or all buildings in scope. */
export function useBuildings(manager: string | null) {
  const filter = manager === null ? {} : { env: manager };
  return useGetList<BuildingRecord>('hierarchy/buildings', { pagination: WHOLE_LIST, sort: byName, filter });
}

/** The devices of a building; without a building none, or all in scope when there are no buildings to choose from. */
export function useDevices(building: string | null, hasNoBuildings: boolean) {
  const filter = building === null ? {} : { building_id: building };
  return useGetList<DeviceRecord>(
    'devices',
    { pagination: WHOLE_LIST, sort: { field: 'alias', order: 'ASC' }, filter },
    { enabled: building !== null || hasNoBuildings },
  );
}
