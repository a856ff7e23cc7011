import type { RoomNow } from './room-now';
import type { RoomTrend } from './room-trend';

/** Rooms on one display: as many as can be read from across a hall. */
export const MAX_DISPLAYED_ROOMS = 12;

/** A room as everybody who passes by may see it: nothing of alarms, people and devices. */
export interface DisplayedRoom
  extends Pick<RoomNow, 'name' | 'building' | 'status' | 'decides' | 'values' | 'heardAt' | 'outside'> {
  /** Its place among those that are shown: the ids of devices are no business of whoever passes by. */
  key: number;
  /** Of the measure that decides; null where none does. */
  trend: RoomTrend | null;
}

/** Leaves out what is nobody's business who passes by. */
export function displayedRoom(room: RoomNow, key: number, trend: RoomTrend | null): DisplayedRoom {
  const { name, building, status, decides, values, heardAt, outside } = room;
  return { key, name, building, status, decides, values, heardAt, outside, trend };
}
