import { type QueryKey, type UseQueryResult, useIsFetching, useQuery } from '@tanstack/react-query';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { heatingSettings } from '../../calls/definitions/heating-service';
import { HEATING_LIMIT_MS, withinLimit } from '../../calls/time-limit';
import type { CallOptions, CallTransport } from '../../calls/transport';

const ROOT = 'place';
/** How long an answer is cached after the dialog was closed. */
const CACHED_MS = 30 * 60_000;

/** The key under which the answer of a call for this dialog is cached. */
export function placeKey(...parts: readonly (string | number | undefined)[]): QueryKey {
  return [ROOT, ...parts];
}

/**
 * An answer that is asked for once and cached until it is refreshed; it fails when it takes longer than ten seconds. Left
 * alone when there is nothing to ask.
 */
export function usePlaceQuery<T>(
  queryKey: QueryKey,
  question: ((transport: CallTransport, options: CallOptions) => Promise<T>) | undefined,
): UseQueryResult<T, Error> {
  const transport = useCallTransport();
  return useQuery<T, Error>({
    queryKey,
    queryFn: ({ signal }) => {
      if (question === undefined) throw new Error('There is nothing to ask');
      return withinLimit((limited) => question(transport, { signal: limited }), HEATING_LIMIT_MS, signal);
    },
    // What took too long is not waited for a second time by itself: the dialog cannot be closed meanwhile.
    retry: false,
    enabled: question !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHED_MS,
    refetchOnWindowFocus: false,
    // What failed while there was no network is asked for again as soon as there is one.
    refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
  });
}

/** What the console has to know of the site's heating. */
export function useHeatingSettings() {
  return usePlaceQuery(placeKey('settings'), (transport, options) => ask(transport, heatingSettings, {}, options));
}

/** Whether something of the dialog is being loaded for the first time. */
export function usePlaceLoading(): boolean {
  return useIsFetching({ queryKey: [ROOT], predicate: ({ state }) => state.status === 'pending' }) > 0;
}
