import { useMemo } from 'react';
import type { RecordAt, RecordOf, Route } from '../../../frame/model/entities';
import { useLiveRefresh } from '../../../frame/records/refresh-records';
import { type RecordsQuestion, useRecords, useRecordsById } from '../../../frame/records/use-records';
import { MAX_DEVICES } from './selection/selection';

const WHOLE_LIST = { page: 1, perPage: MAX_DEVICES };

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const BY_ALIAS = { field: 'alias', order: 'ASC' } as const;

/** Maximum records requested one by one because no list contains them. */
const MAX_SINGLE_RECORDS = 100;

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

/** Uses fields of a room for a building that the user cannot fully access. */
export function useRooms(building: string | null, isWanted: boolean) {
  const filter = building === null ? {} : { env: building };
  return useChoices('hierarchy/rooms', { pagination: { page: 1, perPage: 1 }, sort: BY_NAME, filter }, isWanted);
}

export function useRoomsOf(devices: readonly RecordOf<'device'>[], isWanted: boolean) {
  const ids = [...new Set(devices.flatMap(({ room_id }) => room_id ?? []))];
  return useRecordsById('hierarchy/rooms', ids, { enabled: isWanted && ids.length > 0 });
}

type DevicePlace = { manager: string | null; building: string | null };

export function useDevices({ manager, building }: DevicePlace, isWanted: boolean) {
  useLiveRefresh('devices');
  const inManager = manager === null ? {} : { manager_id: manager };
  const filter = building === null ? inManager : { building_id: building };
  return useChoices('devices', { pagination: WHOLE_LIST, sort: BY_ALIAS, filter }, isWanted);
}

const NONE: readonly string[] = [];

export function useDeviceRecords(hwIds: readonly string[], list: Choices<RecordOf<'device'>>) {
  const listed = useMemo(() => new Map(list.data?.map((device) => [device.id, device])), [list.data]);
  const missing = list.isPending ? NONE : hwIds.filter((hwId) => !listed.has(hwId)).slice(0, MAX_SINGLE_RECORDS);
  const isAsked = missing.length > 0;
  const { data, isPending, error } = useRecordsById('devices', missing, { enabled: isAsked });
  const found = new Set(data?.map((device: RecordOf<'device'> | undefined) => device?.id));
  const unknownText = JSON.stringify(
    isAsked && !isPending && !error ? missing.filter((hwId) => !found.has(hwId)) : NONE,
  );
  const unknown = useMemo<readonly string[]>(() => JSON.parse(unknownText), [unknownText]);
  const records = useMemo(() => {
    const single = new Map(data?.map((device: RecordOf<'device'> | undefined) => [device?.id, device]));
    return hwIds
      .filter((hwId) => !unknown.includes(hwId))
      .map((hwId) => listed.get(hwId) ?? single.get(hwId) ?? { id: hwId });
  }, [hwIds, listed, data, unknown]);
  return {
    records,
    /** Hardware ids of devices that do not exist or are not accessible. */
    unknown,
    isPending: isAsked && isPending,
  };
}
