import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { MINUTE, SECOND } from '../../../../frame/time/units';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { roomsNow } from '../../../calls/definitions/places';
import { wantedIn } from '../../../domain/overview/overview-place';
import type { RoomNow } from '../../../domain/overview/room-now';
import { trendMeasureOf } from '../../../domain/overview/room-trend';
import { useSoonAfterChanges } from '../overview/use-overview';
import { createTrendLoader } from './trend-loader';

const KEY = ['roomsNow'];
const TREND_KEY = 'roomTrend';

const EVERY_MS = MINUTE;
const EARLY_MS = 5 * SECOND;
/** Live update interval; a list of a thousand rooms is ten times as long as the overview. */
const LIVE_STEP_MS = 10 * SECOND;
const TREND_AGE_MS = 5 * MINUTE;

function useQueryOfRooms() {
  const transport = useCallTransport();
  return queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(transport, roomsNow, {}, { signal }),
  });
}

export function useRooms() {
  return useQuery({ ...useQueryOfRooms(), staleTime: EARLY_MS, refetchInterval: EVERY_MS });
}

/** Prefetches the rooms if they may be shown, so that requests run in parallel. */
export function useRoomsEarly(isWanted: boolean): void {
  const queryClient = useQueryClient();
  const query = useQueryOfRooms();
  const [wanted] = useState(isWanted && query);
  useEffect(() => {
    if (wanted) void queryClient.prefetchQuery(wanted);
  }, [queryClient, wanted]);
}

export function useLiveRooms(): void {
  useSoonAfterChanges(KEY, LIVE_STEP_MS);
}

export function useTrendLoader() {
  const transport = useCallTransport();
  return useMemo(() => createTrendLoader(transport), [transport]);
}

export function useRoomTrend({ hwIds: [hwId], decides, wanted }: RoomNow, load: ReturnType<typeof useTrendLoader>) {
  const measure = trendMeasureOf({ decides });
  const { data } = useQuery({
    queryKey: [TREND_KEY, hwId, measure, measure === 'temp' ? wanted : null],
    queryFn:
      hwId === undefined || measure === undefined
        ? undefined
        : () => load({ hwId, measure, ...wantedIn({ wanted }, measure) }),
    enabled: hwId !== undefined && measure !== undefined,
    ...{ staleTime: TREND_AGE_MS, refetchInterval: TREND_AGE_MS },
  });
  return data;
}
