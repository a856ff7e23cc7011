import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useModel } from '../../../../frame/entity/entity-context';
import { useAccess } from '../../../../frame/entity/use-access';
import { SECOND } from '../../../../frame/time/units';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { placeHeating } from '../../../calls/definitions/set-points';
import { HEATING_LIMIT_MS, runWithTimeLimit } from '../../../calls/time-limit';
import type { PlaceHeatingAnswer } from '../../../domain/heating/place-heating';
import type { Place } from '../place-links';

const KEY = 'place-heating';
/** Polling interval, because the schedule changes set points, and not every session can watch the building. */
const ASKED_EVERY_MS = 30 * SECOND;

export function usePlaceHeating({ level, record }: Place): {
  heating: PlaceHeatingAnswer | undefined;
  isFailed: boolean;
} {
  const transport = useCallTransport();
  const { allows } = useAccess(useModel('building', 'room'));
  const { data, isError } = useQuery({
    queryKey: [KEY, level, record.id, record.version],
    queryFn: ({ signal }) =>
      runWithTimeLimit(
        (limited) => ask(transport, placeHeating, { level, id: record.id }, { signal: limited }),
        HEATING_LIMIT_MS,
        signal,
      ),
    placeholderData: keepPreviousData,
    // Requests only with the right to change the place. Users with access to some rooms receive only these rooms.
    enabled: allows('update', record),
    refetchInterval: ASKED_EVERY_MS,
    retry: false,
  });
  return { heating: data, isFailed: isError };
}

export function useRefreshHeating(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [KEY] });
}
