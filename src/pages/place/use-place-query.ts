import { type QueryKey, type UseQueryResult, useIsFetching, useQuery } from '@tanstack/react-query';
import { useCallTransport } from '../../calls/CallsContext';
import type { CallOptions, CallTransport } from '../../calls/transport';

const ROOT = 'place';
/** How long an answer is remembered after the dialog was closed. */
const KEPT_MS = 30 * 60_000;

/** The key under which the answer of a call for this dialog is remembered. */
export function placeKey(...parts: readonly (string | number | undefined)[]): QueryKey {
  return [ROOT, ...parts];
}

/** An answer that is asked for once and remembered until it is refreshed. Left alone when there is nothing to ask. */
export function usePlaceQuery<T>(
  queryKey: QueryKey,
  ask: ((transport: CallTransport, options: CallOptions) => Promise<T>) | undefined,
): UseQueryResult<T, Error> {
  const transport = useCallTransport();
  return useQuery<T, Error>({
    queryKey,
    queryFn: ({ signal }) => {
      if (ask === undefined) throw new Error('There is nothing to ask');
      return ask(transport, { signal });
    },
    enabled: ask !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Whether something of the dialog is being loaded for the first time. */
export function usePlaceLoading(): boolean {
  return useIsFetching({ queryKey: [ROOT], predicate: ({ state }) => state.status === 'pending' }) > 0;
}
