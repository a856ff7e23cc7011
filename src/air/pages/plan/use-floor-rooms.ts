import { useMemo } from 'react';
import type { RecordOf } from '../../../frame/model/entities';
import { useRecords } from '../../../frame/records/use-records';
import type { RoomNow } from '../../domain/overview/room-now';
import { useRooms } from '../dashboard/rooms/use-rooms';

/** A building has fewer. */
const MAX_COUNT = 1000;

/** A room of the building of a plan. */
export interface FloorRoom {
  id: string;
  name: string;
  /** What is measured in it; undefined for a room without a device, and until that is known. */
  now: RoomNow | undefined;
}

/** The rooms of a building that the session may see, by id; undefined while they are loaded. */
export function useFloorRooms({ env }: RecordOf<'floor'>) {
  const { data: records, error } = useRecords('hierarchy/rooms', {
    pagination: { page: 1, perPage: MAX_COUNT },
    sort: { field: 'name', order: 'ASC' },
    filter: { env },
  });
  const { data: measured } = useRooms();
  const rooms = useMemo(() => {
    const now = new Map(measured?.rooms.map((room) => [room.roomId, room]));
    return (
      records &&
      new Map(records.map(({ id, name }): [string, FloorRoom] => [id, { id, name: name ?? id, now: now.get(id) }]))
    );
  }, [records, measured]);
  return { rooms, error, at: measured?.at };
}
