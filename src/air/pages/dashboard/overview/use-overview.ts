import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLiveChanges } from '../../../../frame/records/use-live-changes';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { overview } from '../../../calls/definitions/places';

const KEY = ['overview'];

/** Asked again this often: devices send once a minute. */
const EVERY_MS = 60_000;

/** Devices of a large site change all the time: more often than this nobody could read it. */
const LIVE_STEP_MS = 3_000;

/** What the session may see, now; asked for only while it is wanted. */
export function useOverview(isWanted: boolean) {
  const transport = useCallTransport();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => ask(transport, overview, {}, { signal }),
    enabled: isWanted,
    refetchInterval: EVERY_MS,
  });
}

/** Asks for the overview again soon after a device has changed. */
export function useLiveOverview(): void {
  useSoonAfterChanges(KEY, LIVE_STEP_MS);
}

/**
 * Asks again soon after a device has changed. Only where the server reports changes by itself: in Firestore to be notified costs
 * as many reads as to ask, and the answer of the server serves many.
 *
 * @param queryKey a constant.
 * @param stepMs how often at most.
 */
export function useSoonAfterChanges(queryKey: readonly string[], stepMs: number): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey });
    }, stepMs);
  }, [queryClient, queryKey, stepMs]);
  useLiveChanges('devices', askSoon);
  useEffect(() => () => clearTimeout(timer.current), []);
}
