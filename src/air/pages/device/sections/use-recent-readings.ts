import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DAY, MINUTE } from '../../../../frame/time/units';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { chartData } from '../../../calls/definitions/periods';

/** New readings are asked for no more often than this. */
const STEP_MS = 5 * MINUTE;

/**
 * The readings of a device of the last 24 hours.
 *
 * @param nowMs end of the 24 hours; readings are asked for again when it has moved on by some minutes.
 */
export function useRecentReadings(hwId: string, nowMs: number) {
  const transport = useCallTransport();
  const to = Math.ceil(nowMs / STEP_MS) * STEP_MS;
  const from = to - DAY;
  const query = useQuery({
    queryKey: ['recentReadings', hwId, to],
    queryFn: ({ signal }) =>
      ask(transport, chartData, { devices: [hwId], fromMilliseconds: from, toMilliseconds: to }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  return { from, to, readings: query.data?.[0], error: query.error };
}
