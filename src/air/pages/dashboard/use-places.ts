import { useMemo } from 'react';
import type { RecordAt, Route } from '../../../frame/model/entities';
import { useLiveRefresh } from '../../../frame/records/refresh-records';
import { type RecordsQuestion, useRecords } from '../../../frame/records/use-records';
import { MAX_DEVICES } from './selection/selection';

const WHOLE_LIST = { page: 1, perPage: MAX_DEVICES };

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const BY_ALIAS = { field: 'alias', order: 'ASC' } as const;

export interface Choices<RecordType> {
  data: RecordType[] | undefined;
  total: number | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => void;
}

function useChoices<R extends Route>(route: R, question: RecordsQuestion<R>, isWanted = true): Choices<RecordAt<R>> {
  const { data, total, error, isPending, isFetching, refetch } = useRecords(route, question, { enabled: isWanted });
  return useMemo(
    () => ({ data, total, error, isPending, isFetching, refetch }),
    [data, total, error, isPending, isFetching, refetch],
  );
}

export function useManagers(isWanted: boolean) {
  return useChoices('hierarchy/managers', { pagination: WHOLE_LIST, sort: BY_NAME }, isWanted);
}

export function useBuildings(manager: string | null) {
  const filter = manager === null ? {} : { env: manager };
  return useChoices('hierarchy/buildings', { pagination: WHOLE_LIST, sort: BY_NAME, filter });
}

/** Loads one room, because users without access to the building read the building's station and alarms from a room. */
export function useRooms(building: string | null, isWanted: boolean) {
  const filter = building === null ? {} : { env: building };
  return useChoices('hierarchy/rooms', { pagination: { page: 1, perPage: 1 }, sort: BY_NAME, filter }, isWanted);
}

type DevicePlace = { manager: string | null; building: string | null };

export function useDevices({ manager, building }: DevicePlace, isWanted: boolean) {
  useLiveRefresh('devices');
  const inManager = manager === null ? {} : { manager_id: manager };
  const filter = building === null ? inManager : { building_id: building };
  return useChoices('devices', { pagination: WHOLE_LIST, sort: BY_ALIAS, filter }, isWanted);
}
