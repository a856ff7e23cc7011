import { useMemo } from 'react';
import type { RecordAt, RecordOf, Route } from '../../../frame/model/entities';
import { useLiveRefresh } from '../../../frame/records/use-live-refresh';
import { type RecordsQuestion, useRecords, useRecordsById } from '../../../frame/records/use-records';
import { MAX_DEVICES } from './selection/selection';

/** More places or devices than anybody picks from a list. */
const WHOLE_LIST = { page: 1, perPage: MAX_DEVICES };

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const BY_ALIAS = { field: 'alias', order: 'ASC' } as const;

/** Records that are asked for by name when no list holds them. */
const MAX_SINGLE_RECORDS = 100;

/** A list to choose from. It keeps its identity as long as it says the same. */
export interface Choices<RecordType> {
  data: RecordType[] | undefined;
  total: number | undefined;
  error: Error | null;
  /** Nothing is known yet. */
  isPending: boolean;
  isFetching: boolean;
  /** Asks for the list again. */
  refetch: () => void;
}

function useChoices<R extends Route>(route: R, question: RecordsQuestion<R>, isWanted = true): Choices<RecordAt<R>> {
  const { data, total, error, isPending, isFetching, refetch } = useRecords(route, question, { enabled: isWanted });
  return useMemo(
    () => ({ data, total, error, isPending, isFetching, refetch }),
    [data, total, error, isPending, isFetching, refetch],
  );
}

/** All managers in scope, for those who choose one. */
export function useManagers(isWanted: boolean) {
  return useChoices('hierarchy/managers', { pagination: WHOLE_LIST, sort: BY_NAME }, isWanted);
}

/** The buildings of a manager, or all buildings in scope. */
export function useBuildings(manager: string | null) {
  const filter = manager === null ? {} : { env: manager };
  return useChoices('hierarchy/buildings', { pagination: WHOLE_LIST, sort: BY_NAME, filter });
}

/** A room in scope, in a building where one is given: it says what those who do not see all of a building need of it. */
export function useRooms(building: string | null, isWanted: boolean) {
  const filter = building === null ? {} : { env: building };
  return useChoices('hierarchy/rooms', { pagination: { page: 1, perPage: 1 }, sort: BY_NAME, filter }, isWanted);
}

/** The rooms of devices, where they are wanted. */
export function useRoomsOf(devices: readonly RecordOf<'device'>[], isWanted: boolean) {
  const ids = [...new Set(devices.flatMap(({ room_id }) => room_id ?? []))];
  return useRecordsById('hierarchy/rooms', ids, { enabled: isWanted && ids.length > 0 });
}

/** Where devices are looked for: in a building, else with a manager, else in everything in scope. */
interface DevicePlace {
  manager: string | null;
  building: string | null;
}

/** The devices to choose from, at most 1000, updated as they change. */
export function useDevices({ manager, building }: DevicePlace, isWanted: boolean) {
  useLiveRefresh('devices');
  const inManager = manager === null ? {} : { manager_id: manager };
  const filter = building === null ? inManager : { building_id: building };
  return useChoices('devices', { pagination: WHOLE_LIST, sort: BY_ALIAS, filter }, isWanted);
}

/** The records of chosen devices, and which of them there are none of. */
export interface ChosenDevices {
  records: RecordOf<'device'>[];
  /** Hardware ids of devices that do not exist, or that the session may not see. */
  unknown: readonly string[];
  /** Whether there are some is being looked up. */
  isPending: boolean;
}

const NONE: readonly string[] = [];

/** The records of chosen devices, from the list where it has them, else by themselves. */
export function useDeviceRecords(hwIds: readonly string[], list: Choices<RecordOf<'device'>>): ChosenDevices {
  const listed = useMemo(() => new Map(list.data?.map((device) => [device.id, device])), [list.data]);
  const missing = list.isPending ? NONE : hwIds.filter((hwId) => !listed.has(hwId)).slice(0, MAX_SINGLE_RECORDS);
  const isAsked = missing.length > 0;
  const { data, isPending, error } = useRecordsById('devices', missing, { enabled: isAsked });
  // A record that is not there may leave its place empty.
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
  return { records, unknown, isPending: isAsked && isPending };
}
