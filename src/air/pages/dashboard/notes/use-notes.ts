import { useMemo } from 'react';
import type { TimeRange } from '../../../../frame/charts/chart-series';
import type { RecordOf } from '../../../../frame/model/entities';
import { useLiveRefresh } from '../../../../frame/records/use-live-refresh';
import { useRecords } from '../../../../frame/records/use-records';

const MAX_NOTES = 100;

export function useNotes(rooms: readonly string[], { from, to }: TimeRange): RecordOf<'note'>[] | undefined {
  useLiveRefresh('notes');
  const { data } = useRecords(
    'notes',
    {
      pagination: { page: 1, perPage: MAX_NOTES },
      sort: { field: 'from', order: 'DESC' },
      filter: { room: rooms, from: { lte: to } },
    },
    { enabled: rooms.length > 0 },
  );
  return useMemo(() => data?.filter((note) => (note.to ?? Number.POSITIVE_INFINITY) >= from), [data, from]);
}
