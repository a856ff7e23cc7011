import { folded } from '../../../../frame/i18n/folded';
import { byUrgency, type RoomNow, type RoomStatus } from '../../../domain/overview/room-now';

export const ROOM_ORDERS = ['urgency', 'place', 'name'] as const;
export type RoomOrder = (typeof ROOM_ORDERS)[number];

export interface RoomFilter {
  /** Search words, all of which must occur in the names of room, building or manager. */
  search: string;
  status?: RoomStatus;
  order: RoomOrder;
  manager: string | null;
  building: string | null;
}

const placeOf = ({ building, manager }: RoomNow) => `${manager?.name ?? ''} ${building?.name ?? ''}`;
const byName = (a: RoomNow, b: RoomNow) => a.name.localeCompare(b.name, undefined, { numeric: true });
const byPlace = (a: RoomNow, b: RoomNow) => placeOf(a).localeCompare(placeOf(b)) || byName(a, b);
const ORDERS: Record<RoomOrder, (a: RoomNow, b: RoomNow) => number> = {
  urgency: byUrgency,
  place: byPlace,
  name: byName,
};

export function roomsWithin(
  rooms: readonly RoomNow[],
  { manager, building }: Pick<RoomFilter, 'manager' | 'building'>,
): RoomNow[] {
  if (building !== null) return rooms.filter((room) => room.building?.id === building);
  return rooms.filter((room) => manager === null || room.manager?.id === manager);
}

export function filteredRooms(
  rooms: readonly RoomNow[],
  { search, status, order }: Omit<RoomFilter, 'manager' | 'building'>,
): RoomNow[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return rooms
    .filter((room) => status === undefined || room.status === status)
    .filter((room) => {
      const text = folded(`${room.name} ${placeOf(room)}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted(ORDERS[order]);
}

export function statusCounts(rooms: readonly RoomNow[]): ReadonlyMap<RoomStatus, number> {
  const counts = new Map<RoomStatus, number>();
  for (const { status } of rooms) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}
