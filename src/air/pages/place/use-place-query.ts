import { type QueryKey, type UseQueryResult, useIsFetching, useQuery } from '@tanstack/react-query';
import { ask, type CallOptions, type CallTransport } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { heatingSettings } from '../../calls/definitions/heating-service';
import { HEATING_LIMIT_MS, runWithTimeLimit } from '../../calls/time-limit';

const ROOT = 'place';
const CACHED_MS = 30 * 60_000;

export function createPlaceKey(...parts: readonly (string | number | undefined)[]): QueryKey {
  return [ROOT, ...parts];
}

/** Queries the heating service, with a cache. Fails after ten seconds. @param question undefined to request nothing */
export function usePlaceQuery<T>(
  queryKey: QueryKey,
  question: ((transport: CallTransport, options: CallOptions) => Promise<T>) | undefined,
): UseQueryResult<T, Error> {
  const transport = useCallTransport();
  return useQuery<T, Error>({
    queryKey,
    queryFn: ({ signal }) => {
      if (question === undefined) throw new Error('No request is possible');
      return runWithTimeLimit((limited) => question(transport, { signal: limited }), HEATING_LIMIT_MS, signal);
    },
    // Does not retry after a timeout, because the dialog cannot be closed meanwhile.
    retry: false,
    enabled: question !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHED_MS,
    refetchOnWindowFocus: false,
    // A request that failed offline is repeated when the network returns.
    refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
  });
}

export function useHeatingSettings() {
  return usePlaceQuery(createPlaceKey('settings'), (transport, options) =>
    ask(transport, heatingSettings, {}, options),
  );
}

export function usePlaceLoading(): boolean {
  return useIsFetching({ queryKey: [ROOT], predicate: ({ state }) => state.status === 'pending' }) > 0;
}
