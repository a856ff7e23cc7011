import { useCallback, useMemo, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useSiteConfig } from '../../layout/site-config';
import type { Role } from '../../model/types';
import { deviceName } from './records';
import { chartRequest, comparisonRequest } from './selection/chart-request';
import { dayAt } from './selection/local-day';
import type { Selection } from './selection/selection';
import { toAddress } from './selection/selection-address';
import { useSelection } from './selection/use-selection';
import { useBuildings, useDeviceRecords, useDevices, useManagers } from './use-places';
import { useReadings } from './use-readings';

const NO_DEVICES: readonly string[] = [];

function isSame(a: Selection, b: Selection): boolean {
  return toAddress(a).toString() === toAddress(b).toString();
}

/** Everything behind the dashboard: the selection of the address, the lists to choose from and the readings. */
export function useDashboard() {
  const site = useSiteConfig();
  const { permissions } = usePermissions<{ role: Role }>();
  const isAdmin = permissions?.role === 'ADMIN';
  const today = dayAt(Date.now(), site.timeZone);
  const [addressed, select] = useSelection(today);
  const managers = useManagers(isAdmin);
  const onlyManager = managers.data?.length === 1 ? (managers.data[0]?.id ?? null) : null;
  const selection = useMemo(
    () => ({ ...addressed, manager: addressed.manager ?? onlyManager }),
    [addressed, onlyManager],
  );
  const buildings = useBuildings(selection.manager);
  // Whoever sees a single room, or a device at home, has no building to choose.
  const hasNoBuildings = buildings.data?.length === 0 && selection.manager === null && selection.building === null;

  // Shown at once when the page opens with a complete selection, later when somebody asks for it.
  const [shown, setShown] = useState<Selection | null>(addressed);
  const [isLooking, setIsLooking] = useState(false);
  const needsDevices = isLooking || hasNoBuildings || selection.building !== null || selection.devices.length > 0;
  const devices = useDevices(selection, needsDevices);
  const onSelect = useCallback(
    (next: Selection) => {
      if (next.building !== selection.building || next.manager !== selection.manager) setShown(null);
      select(next);
    },
    [selection.building, selection.manager, select],
  );

  const building = buildings.data?.find(({ id }) => id === selection.building);
  const timeZone = building?.timeZone ?? site.timeZone;
  const station = building?.airly?.installationId ?? null;
  // Names and the building's zone first: otherwise every line would be drawn twice.
  const hasPlaces = !buildings.isPending && (!needsDevices || !devices.isPending);
  const place = useMemo(() => ({ station, today, timeZone }), [station, today, timeZone]);
  const request = useMemo(() => (shown && hasPlaces ? chartRequest(shown, place) : null), [shown, hasPlaces, place]);
  const earlierRequest = useMemo(
    () => (request && shown ? comparisonRequest(shown, place) : null),
    [request, shown, place],
  );
  const [readings, cancel] = useReadings(request);
  const [earlier] = useReadings(readings.status === 'ready' ? earlierRequest : null);
  const records = useDeviceRecords(shown?.devices ?? NO_DEVICES, devices);
  // Live values change every minute, names do not: the charts are drawn again for these only.
  const names = JSON.stringify(records.map((record) => [record.hw_id, deviceName(record)]));
  const nameOf = useMemo(() => {
    const byId = new Map<string, string>(JSON.parse(names));
    return (hwId: string) => byId.get(hwId) ?? hwId;
  }, [names]);

  const managerName = managers.data?.find(({ id }) => id === selection.manager)?.name ?? building?.env_name;
  return {
    filters: {
      selection,
      onSelect,
      onShow: () => setShown({ ...selection }),
      today,
      isAdmin,
      managers,
      buildings,
      hasNoBuildings,
      devices,
      onLookForDevices: () => setIsLooking(true),
      hasOutdoor: station !== null,
      co2Reference: site.co2Reference,
      isStale: request !== null && shown !== null && !isSame({ ...shown, manager: selection.manager }, selection),
    },
    readings,
    earlier,
    cancel,
    isPreparing: shown !== null && !hasPlaces && shown.devices.length > 0,
    shown,
    compare: (comparison: Selection['comparison']) => {
      const next = { ...selection, comparison };
      select(next);
      setShown((now) => now && { ...now, comparison });
    },
    records,
    place: {
      timeZone,
      names: [managerName, building?.name].filter((name) => name !== undefined),
      hasAlarms: isAdmin || hasAlarms(managers.data, buildings.data),
    },
    nameOf,
    co2Reference: site.co2Reference,
  };
}

/** Alarms are asked for when the first manager has them; buildings carry what their manager says. */
function hasAlarms(
  managers: readonly { alarmsEnabled?: boolean }[] | undefined,
  buildings: readonly { alarmsEnabled?: boolean }[] | undefined,
): boolean {
  return (managers?.[0] ?? buildings?.[0])?.alarmsEnabled === true;
}
