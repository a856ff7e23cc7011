import type { Route } from '../../../../frame/model/entities';
import type { RoomNow } from '../../../domain/overview/room-now';
import type { LocalDay } from '../selection/local-day';
import { defaultSelection } from '../selection/selection';
import { chartsPath } from '../selection/selection-address';

const ROOMS: Route = 'hierarchy/rooms';
const DEVICES: Route = 'devices';

export function roomPath({ roomId, hwIds: [hwId = ''] }: RoomNow): string {
  return roomId === undefined ? `/${DEVICES}/${encodeURIComponent(hwId)}` : `/${ROOMS}/${encodeURIComponent(roomId)}`;
}

export function roomCharts({ building, manager, hwIds }: RoomNow, today: LocalDay, choosesManager: boolean): string {
  const selection = {
    ...defaultSelection(today),
    manager: choosesManager && building !== undefined ? (manager?.id ?? null) : null,
    building: building?.id ?? null,
  };
  return chartsPath(selection, hwIds);
}
