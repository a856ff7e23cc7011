import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLiveChanges } from '../../../../frame/records/use-live-changes';
import { useCall } from '../../../calls/CallsContext';
import { overview } from '../../../calls/definitions/places';

/** Refresh interval in ms; devices send once a minute. */
const EVERY_MS = 60_000;

export function useOverview(isWanted: boolean) {
  return useCall(overview, {}, { enabled: isWanted, refetchInterval: EVERY_MS });
}

/** Refetches after changes reported by the server. @param queryKey must be constant @param stepMs minimum interval */
export function useRefetchAfterChanges(queryKey: readonly string[], stepMs: number): void {
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
