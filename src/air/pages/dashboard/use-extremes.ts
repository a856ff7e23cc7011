import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { AGGREGATED_MEASUREMENTS, aggregateSensorsData, type ChartDataRequest } from '../../calls/definitions/periods';
import type { Selection } from './selection/selection';
import { getLoadKey, type HeldReadings } from './use-readings';

/** Returns minima and maxima per device. Components that use the same period share requests. */
export function useExtremes(request: ChartDataRequest, readings: HeldReadings, hours: Selection['hours']) {
  const transport = useCallTransport();
  const { devices, of, fromMilliseconds, toMilliseconds } = request;
  const [low, high] = useQueries({
    queries: (['min', 'max'] as const).map((aggregation) => {
      const asked = {
        devices,
        of,
        fromMilliseconds,
        toMilliseconds,
        aggregation,
        measurements: AGGREGATED_MEASUREMENTS,
        ...(hours && { timeFilter: hours }),
      };
      return {
        queryKey: ['aggregateSensorsData', getLoadKey(readings), asked],
        staleTime: Number.POSITIVE_INFINITY,
        placeholderData: keepPreviousData,
        enabled: devices.length > 0,
        queryFn: ({ signal }: { signal: AbortSignal }) => ask(transport, aggregateSensorsData, asked, { signal }),
      };
    }),
  });
  const retry = () => {
    void low?.refetch();
    void high?.refetch();
  };
  return { low: low?.data, high: high?.data, error: low?.error ?? high?.error, retry };
}
