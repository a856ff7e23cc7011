import { useCallback, useMemo, useState } from 'react';
import type { LocalDay } from './selection/local-day';
import { MAX_DEVICES, type Selection } from './selection/selection';
import { useSelection } from './selection/use-selection';
import { useBuildings, useDevices, useManagers } from './use-places';

const NO_DEVICES: readonly string[] = [];

/** Fills in the devices of a selection that says "all of the place" and was read from an address. */
function withListed(selection: Selection, listed: readonly string[]): Selection {
  return selection.allDevices && selection.devices.length === 0 ? { ...selection, devices: listed } : selection;
}

/**
 * The selection of the page's address, made complete by the lists to choose from: the only manager is chosen already,
 * and all devices of a place are named.
 *
 * @param onArrived called with what a link or the browser's own buttons have chosen.
 */
export function useChosen(today: LocalDay, choosesManager: boolean, onArrived: (selection: Selection) => void) {
  const [addressed, select] = useSelection(today, onArrived);
  const [isLooking, setIsLooking] = useState(false);
  const managers = useManagers(choosesManager);
  const onlyManager = managers.data?.length === 1 ? (managers.data[0]?.id ?? null) : null;
  const manager = addressed.manager ?? onlyManager;
  const { building } = addressed;
  const buildings = useBuildings(manager);
  // Whoever sees a single room, or a device at home, has no building to choose.
  const hasNoBuildings = buildings.data?.length === 0 && manager === null && building === null;
  const needsDevices =
    isLooking || hasNoBuildings || building !== null || addressed.allDevices || addressed.devices.length > 0;
  const devices = useDevices({ manager, building }, needsDevices);

  const hasTooMany = (devices.total ?? 0) > MAX_DEVICES;
  // The list is another one every minute, when something was measured; its devices are mostly the same.
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
    /** All devices were asked for, but nobody can look at so many. */
    isRefused: selection.allDevices && hasTooMany,
    onLookForDevices: useCallback(() => setIsLooking(true), []),
    /** Names and zones are there; without them every line would be drawn twice. */
    hasPlaces: !buildings.isPending && (!needsDevices || !devices.isPending),
  };
}
