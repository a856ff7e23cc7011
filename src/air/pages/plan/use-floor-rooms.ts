import { useMemo } from 'react';
import type { RecordOf } from '../../../frame/model/entities';
import { useRecords } from '../../../frame/records/use-records';
import type { RoomNow } from '../../domain/overview/room-now';
import { useRooms } from '../dashboard/rooms/use-rooms';

const MAX_COUNT = 1000;

export interface FloorRoom {
  id: string;
  name: string;
  now: RoomNow | undefined;
}

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
