import type { Route } from '../../../../frame/model/entities';
import type { OverviewPlace } from '../../../domain/overview/overview-place';
import { buildOpenAlarmsPath } from '../../alarms/OpenAlarms';
import type { LocalDay } from '../selection/local-day';
import { createDefaultSelection, READABLE_DEVICES, type Selection } from '../selection/selection';

const BUILDINGS: Route = 'hierarchy/buildings';
const DEVICES: Route = 'devices';

/** Selects a place and its devices with the worst air. @param choosesManager true if the user can choose a manager */
export function createPlaceSelection(place: OverviewPlace, today: LocalDay, choosesManager: boolean): Selection {
  const { manager, devices, hwIds } = place;
  // A session with access to one room has no building to select.
  const building = place.isWhole || devices.total > 1 ? place.building : null;
  const allDevices = building !== null && devices.total <= READABLE_DEVICES;
  return {
    ...createDefaultSelection(today),
    manager: choosesManager && building !== null ? (manager?.id ?? null) : null,
    building,
    allDevices,
    devices: allDevices ? [] : hwIds,
  };
}

export function buildOpenAlarmsLink({ building, hwIds, devices }: OverviewPlace): string {
  if (building !== null) return buildOpenAlarmsPath({ of: 'building', id: building });
  const [id] = hwIds;
  return buildOpenAlarmsPath(id !== undefined && devices.total === 1 ? { of: 'device', id } : undefined);
}

export function buildDetailsPath({ building, isWhole, hwIds, devices }: OverviewPlace): string | undefined {
  if (building !== null) return isWhole ? `/${BUILDINGS}/${encodeURIComponent(building)}` : undefined;
  const [hwId] = hwIds;
  return hwId !== undefined && devices.total === 1 ? `/${DEVICES}/${encodeURIComponent(hwId)}` : undefined;
}
