import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Route } from '../../../../frame/model/entities';
import { MINUTE, SECOND } from '../../../../frame/time/units';
import { ask, type CallTransport } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { MAX_TRENDS, roomsNow, roomTrends } from '../../../calls/definitions/places';
import { wantedIn } from '../../../domain/overview/overview-place';
import type { RoomNow } from '../../../domain/overview/room-now';
import { type AskedTrend, type RoomTrend, trendMeasureOf } from '../../../domain/overview/room-trend';
import { useRefetchAfterChanges } from '../overview/use-overview';
import type { LocalDay } from '../selection/local-day';
import { createDefaultSelection } from '../selection/selection';
import { buildChartsPath } from '../selection/selection-address';

interface Waiting extends AskedTrend {
  resolve(trend: RoomTrend): void;
  reject(cause: unknown): void;
}

/** Delay in ms that joins the requests of lines scrolled into view. */
const WAIT_MS = 60;

function createTrendLoader(transport: CallTransport): (asked: AskedTrend) => Promise<RoomTrend> {
  let waiting: Waiting[] = [];

  async function load(batch: readonly Waiting[]): Promise<void> {
    try {
      const rooms = batch.map(({ resolve: _resolve, reject: _reject, ...asked }) => asked);
      const trends = await ask(transport, roomTrends, { rooms });
      for (const [index, { resolve, reject }] of batch.entries()) {
        const trend = trends[index];
        if (trend === undefined) reject(new Error(`The response contains no trend of ${batch[index]?.hwId}`));
        else resolve(trend);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function loadAll(): void {
    const batches = waiting;
    waiting = [];
    for (let from = 0; from < batches.length; from += MAX_TRENDS) void load(batches.slice(from, from + MAX_TRENDS));
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(loadAll, WAIT_MS);
      waiting.push({ ...asked, resolve, reject });
    });
}

const KEY = ['roomsNow'];
const TREND_KEY = 'roomTrend';

const EVERY_MS = MINUTE;
const EARLY_MS = 5 * SECOND;
/** Live update interval, longer than that of the overview, because a list of a thousand rooms is ten times as long. */
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

export function usePrefetchRooms(isWanted: boolean): void {
  const queryClient = useQueryClient();
  const query = useQueryOfRooms();
  const [wanted] = useState(isWanted && query);
  useEffect(() => {
    if (wanted) void queryClient.prefetchQuery(wanted);
  }, [queryClient, wanted]);
}

export function useLiveRooms(): void {
  useRefetchAfterChanges(KEY, LIVE_STEP_MS);
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

const ROOMS: Route = 'hierarchy/rooms';
const DEVICES: Route = 'devices';

export function buildRoomPath({ roomId, hwIds: [hwId = ''] }: RoomNow): string {
  return roomId === undefined ? `/${DEVICES}/${encodeURIComponent(hwId)}` : `/${ROOMS}/${encodeURIComponent(roomId)}`;
}

export function buildRoomChartsPath(
  { building, manager, hwIds }: RoomNow,
  today: LocalDay,
  choosesManager: boolean,
): string {
  const selection = {
    ...createDefaultSelection(today),
    manager: choosesManager && building !== undefined ? (manager?.id ?? null) : null,
    building: building?.id ?? null,
  };
  return buildChartsPath(selection, hwIds);
}
