import type { RoomNow } from './room-now';
import type { RoomTrend } from './room-trend';

export const MAX_DISPLAYED_ROOMS = 12;

export interface DisplayedRoom
  extends Pick<RoomNow, 'name' | 'building' | 'status' | 'decides' | 'values' | 'heardAt' | 'outside'> {
  /** Position on the display; hides the device id, which must not be public. */
  key: number;
  trend: RoomTrend | null;
}

export function toDisplayedRoom(room: RoomNow, key: number, trend: RoomTrend | null): DisplayedRoom {
  const { name, building, status, decides, values, heardAt, outside } = room;
  return { key, name, building, status, decides, values, heardAt, outside, trend };
}
