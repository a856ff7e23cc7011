import { useCallback, useMemo, useState } from 'react';
import type { LocalDay } from './selection/local-day';
import { MAX_DEVICES, type Selection } from './selection/selection';
import { useSelection } from './selection/use-selection';
import { useBuildings, useDevices, useManagers } from './use-places';

const NO_DEVICES: readonly string[] = [];

function withListed(selection: Selection, listed: readonly string[]): Selection {
  return selection.allDevices && selection.devices.length === 0 ? { ...selection, devices: listed } : selection;
}

/**
 * Selection of the URL, completed with the lists: the only manager is selected, and all devices of a place are named.
 * @param onArrived called with a selection from a link or browser navigation.
 */
export function useChosen(today: LocalDay, choosesManager: boolean, onArrived: (selection: Selection) => void) {
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
  // The list is a new object every minute with new readings, but contains mostly the same devices.
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
    /** True if names and zones are loaded; without them, every line would be drawn twice. */
    hasPlaces: !buildings.isPending && (!needsDevices || !devices.isPending),
  };
}
