import { useRecords } from '../../../../frame/records/use-records';
import type { SchedulePlace } from '../../../calls/definitions/schedules';
import type { Place } from '../place-links';

const MAX_COUNT = 1000;
const PAGE = { page: 1, perPage: MAX_COUNT };

export interface OtherPlace extends SchedulePlace {
  key: string;
  name: string;
}

export function useOtherPlaces({ level, record }: Place): OtherPlace[] {
  const { data: buildings = [] } = useRecords('hierarchy/buildings', {
    pagination: PAGE,
    sort: { field: 'name', order: 'ASC' },
  });
  const { data: rooms = [] } = useRecords('hierarchy/rooms', {
    pagination: PAGE,
    sort: { field: 'name', order: 'ASC' },
  });
  const placed = (of: Place['level'], id: string, name: string): OtherPlace => ({
    ...{ level: of, id, name, key: `${of}:${id}` },
  });
  return buildings
    .flatMap(({ id, name }) => [
      placed('building', id, name ?? id),
      ...rooms.filter(({ env }) => env === id).map((room) => placed('room', room.id, `${name} · ${room.name}`)),
    ])
    .filter(({ key }) => key !== `${level}:${record.id}`);
}
