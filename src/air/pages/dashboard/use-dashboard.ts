import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '../../../frame/entity/use-may';
import { useClock } from '../../../frame/layout/site/clock';
import { useSiteConfig } from '../../../frame/layout/site/site-config';
import type { RecordOf } from '../../../frame/model/entities';
import { useRecordsById } from '../../../frame/records/use-records';
import { MINUTE } from '../../../frame/time/units';
import type { ChartDataRequest } from '../../calls/definitions/periods';
import { createDistinctNames } from '../../domain/devices/device-name';
import { type OpeningHours, parseOpening } from '../../domain/hours/opening-hours';
import type { DeviceFacts } from './device-facts';
import { useOverview } from './overview/use-overview';
import { usePreselection } from './overview/view-choice';
import { createChartRequest, createComparisonRequest } from './selection/chart-request';
import { type LocalDay, toLocalDay } from './selection/local-day';
import { MAX_DEVICES, type Selection } from './selection/selection';
import { formatSelection, parseSelection, useSelection } from './selection/selection-address';
import { type Choices, useBuildings, useDevices, useManagers, useRooms } from './use-places';
import { type ReadingsState, useReadings } from './use-readings';

/** Maximum records requested one by one because no list contains them. */
const MAX_SINGLE_RECORDS = 100;

function useRoomsOf(devices: readonly RecordOf<'device'>[], isWanted: boolean) {
  const ids = [...new Set(devices.flatMap(({ room_id }) => room_id ?? []))];
  return useRecordsById('hierarchy/rooms', ids, { enabled: isWanted && ids.length > 0 });
}

const NONE: readonly string[] = [];

function useDeviceRecords(hwIds: readonly string[], list: Choices<RecordOf<'device'>>) {
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
    unknown,
    isPending: isAsked && isPending,
  };
}

/** Returns functions that stay the same objects, because live values of devices change every minute. */
function useDeviceFacts(
  records: readonly RecordOf<'device'>[],
  buildings: readonly RecordOf<'building'>[] | undefined,
  rooms: readonly (RecordOf<'room'> | undefined)[] | undefined,
  defaultZone: string,
): DeviceFacts {
  const placed = new Map(buildings?.map((building) => [building.id, building]));
  const roomed = new Map(rooms?.map((room) => [room?.id, room]));
  const names = createDistinctNames(records);
  const text = JSON.stringify(
    records.map((device) => [
      device.id,
      names.get(device.id) ?? device.id,
      placed.get(device.building_id ?? '')?.timeZone ?? defaultZone,
      device.room_id === undefined ? null : { key: device.room_id, name: device.room_name ?? device.room_id },
      parseOpening(placed.get(device.building_id ?? '')?.opening, roomed.get(device.room_id)?.opening),
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

const NO_DEVICES: readonly string[] = [];

function withListed(selection: Selection, listed: readonly string[]): Selection {
  return selection.allDevices && selection.devices.length === 0 ? { ...selection, devices: listed } : selection;
}

/** Selects the only manager, and the devices of a selected place. @param onArrived called after a link or navigation */
function useChosen(today: LocalDay, choosesManager: boolean, onArrived: (selection: Selection) => void) {
  const [addressed, select] = useSelection(today, onArrived);
  const [isLooking, setIsLooking] = useState(false);
  const managers = useManagers(choosesManager);
  const onlyManager = managers.data?.length === 1 ? (managers.data[0]?.id ?? null) : null;
  const manager = addressed.manager ?? onlyManager;
  const { building } = addressed;
  const buildings = useBuildings(manager);
  // Users with access to a single room, or to a device at home, have no building to choose.
  const hasNoBuildings = buildings.data?.length === 0 && manager === null && building === null;
  const needsDevices =
    isLooking || hasNoBuildings || building !== null || addressed.allDevices || addressed.devices.length > 0;
  const devices = useDevices({ manager, building }, needsDevices);

  const hasTooMany = (devices.total ?? 0) > MAX_DEVICES;
  // Compares the ids as text, because each reading creates a new list, usually with the same devices.
  const listedText = hasTooMany ? undefined : JSON.stringify(devices.data?.map(({ id }) => id));
  const listed = useMemo<readonly string[]>(() => (listedText ? JSON.parse(listedText) : NO_DEVICES), [listedText]);
  const resolve = useCallback((selection: Selection) => withListed(selection, listed), [listed]);
  const selection = useMemo(() => resolve({ ...addressed, manager }), [resolve, addressed, manager]);

  return {
    addressed,
    selection,
    select,
    resolve,
    managers,
    buildings,
    hasNoBuildings,
    devices,
    isRefused: selection.allDevices && hasTooMany,
    onLookForDevices: useCallback(() => setIsLooking(true), []),
    /** True if names and zones are loaded. Charts wait for this, because otherwise every line would be drawn twice. */
    hasPlaces: !buildings.isPending && (!needsDevices || !devices.isPending),
  };
}

const newestOf = (records: readonly RecordOf<'device'>[]) =>
  new Map(records.map(({ id, updated_at: t }) => [id, t ?? Number.NEGATIVE_INFINITY]));

export function useNewer(readings: ReadingsState, records: readonly RecordOf<'device'>[]): number {
  const clock = useClock();
  const dataset = readings.status === 'ready' ? readings.dataset : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the devices had when these readings came.
  const loaded = useMemo(() => newestOf(records), [dataset]);
  if (readings.status !== 'ready' || readings.request.toMilliseconds < clock()) return 0;
  return records.filter(({ id, updated_at: t = 0 }) => t > (loaded.get(id) ?? t)).length;
}

/** True while readings load, and for a minute if loading found no newer readings, because device records on Firebase are late. @param now ms */
export function isUpToDate(readings: ReadingsState, newer: number, now: number): boolean {
  if (readings.status !== 'ready') return readings.status === 'loading';
  return newer === 0 && now - readings.loadedAt < MINUTE;
}

function isSame(a: Selection, b: Selection): boolean {
  return formatSelection(a).toString() === formatSelection(b).toString();
}

/** True if the completely loaded list does not contain the id, for example of a deleted place. */
function isGhost(id: string | null, { data, total = 0 }: Pick<Choices<{ id: string }>, 'data' | 'total'>): boolean {
  return id !== null && data !== undefined && data.length >= total && data.every((place) => place.id !== id);
}

function isNothing({ building, devices, allDevices }: Selection): boolean {
  return building === null && devices.length === 0 && !allDevices;
}

/** Returns the same object while the content is equal; another `attempt` returns a new one, which forces a reload. */
function useRequest(wanted: ChartDataRequest | null, attempt: number): ChartDataRequest | null {
  const text = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether it is the same; another attempt asks again.
  return useMemo(() => wanted, [text, attempt]);
}

export function useDashboard() {
  const site = useSiteConfig();
  const may = useMay();
  const choosesManager = may('dashboard.managers');
  const clock = useClock();
  const today = toLocalDay(clock(), site.timeZone);
  // Loads charts at once if the opened URL contains a complete selection, otherwise on request.
  const [address] = useSearchParams();
  const [asked, setAsked] = useState<Selection | null>(() => parseSelection(address, today));
  const chosen = useChosen(today, choosesManager, setAsked);
  const { selection, select, resolve, managers, buildings, hasNoBuildings, devices, hasPlaces } = chosen;
  const isSilent = buildings.data?.[0] !== undefined && buildings.data[0].alarmsEnabled === undefined;
  const rooms = useRooms(selection.building, hasNoBuildings || (isSilent && !may('alarms.notIncluded')));
  const [room] = rooms.data ?? [];

  const wanted = useMemo(() => asked && resolve(asked), [asked, resolve]);
  const { records, unknown, isPending: isLookingUp } = useDeviceRecords(wanted?.devices ?? NO_DEVICES, devices);
  // Omits devices of a link that were deleted since the link was created.
  const shown = useMemo(
    () => wanted && { ...wanted, devices: wanted.devices.filter((hwId) => !unknown.includes(hwId)) },
    [wanted, unknown],
  );
  const onSelect = useCallback(
    (next: Selection) => {
      const isElsewhere = next.building !== selection.building || next.manager !== selection.manager;
      if (isElsewhere || isNothing(next)) setAsked(null);
      select(next);
    },
    [selection.building, selection.manager, select],
  );

  const isUntouched = isNothing(selection);
  const overview = useOverview(isUntouched || asked === null);
  const preselect = useCallback(
    (only: Selection, isShown: boolean) => {
      select(only);
      setAsked(isShown ? only : null);
    },
    [select],
  );
  usePreselection(overview.data, isUntouched, { today, choosesManager }, preselect);

  const building = buildings.data?.find(({ id }) => id === selection.building);
  const timeZone = building?.timeZone ?? site.timeZone;
  const station = building?.airly?.installationId ?? (building && room?.station_id) ?? null;
  const place = useMemo(() => ({ station, today, timeZone }), [station, today, timeZone]);
  const roomsOf = useRoomsOf(records, shown?.hours === 'opening');
  const isKnown = hasPlaces && !isLookingUp && !roomsOf.isLoading;
  const [attempt, setAttempt] = useState(0);
  const ask = () => setAttempt((count) => count + 1);
  const request = useRequest(isKnown && shown ? createChartRequest(shown, place) : null, attempt);
  const earlierRequest = useRequest(isKnown && shown ? createComparisonRequest(shown, place) : null, attempt);
  const [readings, cancel] = useReadings(request);
  const [earlier] = useReadings(readings.status === 'ready' ? earlierRequest : null);
  const newer = useNewer(readings, records);
  const onShow = (next: Selection) => {
    select(next);
    setAsked(next);
    if (!isUpToDate(readings, newer, clock())) ask();
  };
  const facts = useDeviceFacts(records, buildings.data, roomsOf.data, timeZone);

  const managerName = managers.data?.find(({ id }) => id === selection.manager)?.name ?? building?.env_name;
  const firsts = [managers.data?.[0], buildings.data?.[0], room];
  return {
    filters: {
      selection,
      onSelect,
      onShow,
      today,
      choosesManager,
      seesIdentifiers: may('device.identifiers'),
      managers,
      buildings,
      hasNoBuildings,
      devices,
      areTooManyDevices: chosen.isRefused,
      onLookForDevices: chosen.onLookForDevices,
      hasOutdoor: station !== null,
      co2Reference: site.co2Reference,
      isArrived: asked !== null && !isNothing(asked),
      isAlone: isUntouched && overview.data?.places.length === 0,
      isUntouched: isUntouched && chosen.addressed.manager === null,
      isStale: request !== null && wanted !== null && !isSame({ ...wanted, manager: selection.manager }, selection),
    },
    overview,
    readings,
    earlier,
    cancel,
    isPreparing:
      asked !== null &&
      (asked.allDevices || asked.devices.length > 0) &&
      (!isKnown || (request !== null && readings.status === 'idle')),
    shown,
    compare: (comparison: Selection['comparison']) => {
      const next = { ...selection, comparison };
      select(next);
      setAsked((now) => now && { ...now, comparison });
    },
    records,
    newer,
    unknown,
    ghosts: [
      ...(choosesManager && isGhost(selection.manager, managers) ? (['manager'] as const) : []),
      ...(isGhost(selection.building, buildings) ? (['building'] as const) : []),
    ],
    retry: ask,
    place: {
      timeZone,
      names: [managerName, building?.name].filter((name) => name !== undefined),
      hasAlarms: may('alarms.notIncluded') || firsts.some((first) => first?.alarmsEnabled === true),
    },
    facts,
    co2Reference: site.co2Reference,
  };
}
