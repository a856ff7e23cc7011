import { useCallback, useMemo, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useSiteConfig } from '../../layout/site-config';
import type { Role } from '../../model/types';
import { chartRequest } from './chart-request';
import { dayAt } from './local-day';
import { deviceName } from './records';
import type { Selection } from './selection';
import { useChartData } from './use-chart-data';
import { useBuildings, useDevices, useManagers } from './use-places';
import { useSelection } from './use-selection';

/** Everything behind the dashboard: the selection of the address, the lists to choose from and the readings. */
export function useDashboard() {
  const site = useSiteConfig();
  const { permissions } = usePermissions<{ role: Role }>();
  const isAdmin = permissions?.role === 'ADMIN';
  const today = dayAt(Date.now(), site.timeZone);
  const [selection, select] = useSelection(today);
  const managers = useManagers(isAdmin);
  const buildings = useBuildings(selection.manager);
  // Whoever sees a single room, or a device at home, has no building to choose.
  const hasNoBuildings = buildings.data?.length === 0 && selection.manager === null && selection.building === null;
  const devices = useDevices(selection.building, hasNoBuildings);

  // Shown at once when the page opens with a complete selection, later when somebody asks for it.
  const [shown, setShown] = useState<Selection | null>(selection);
  const onSelect = useCallback(
    (next: Selection) => {
      if (next.building !== selection.building) setShown(null);
      select(next);
    },
    [selection.building, select],
  );
  const isShown = shown !== null && shown.building === selection.building;
  // Names and the building's zone first: otherwise every line would be drawn twice.
  const hasPlaces = !buildings.isPending && ((selection.building === null && !hasNoBuildings) || !devices.isPending);
  const building = buildings.data?.find(({ id }) => id === selection.building);
  const timeZone = building?.timeZone ?? site.timeZone;
  const station = building?.airly?.installationId;
  const request = useMemo(
    () => (isShown && hasPlaces ? chartRequest(shown, { station, today, timeZone }) : null),
    [isShown, shown, hasPlaces, station, today, timeZone],
  );
  const [chartData, cancel] = useChartData(request);

  const nameOf = useCallback(
    (hwId: string) => {
      const device = devices.data?.find(({ hw_id }) => hw_id === hwId);
      return device ? deviceName(device) : hwId;
    },
    [devices.data],
  );

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
    },
    chartData,
    cancel,
    isPreparing: isShown && !hasPlaces && shown.devices.length > 0,
    charts: { nameOf, timeZone, co2Reference: site.co2Reference },
  };
}
