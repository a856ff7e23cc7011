import { useQuery } from '@tanstack/react-query';
import { ask } from '../../calls/ask';
import { useCallTransport } from '../../calls/CallsContext';
import { type AlarmRecord, alarmData, type ChartDataRequest } from '../../calls/definitions/periods';

/** The alarms of devices in a period, those included that had begun before. */
export interface PeriodAlarms {
  /** Undefined until they are there. */
  alarms: readonly AlarmRecord[] | undefined;
  /** When they were asked for, ms: what lasts has lasted until then. */
  at: number;
  error: Error | null;
  retry: () => void;
}

/** Asks for the alarms of a period, once for all that show them. */
export function useAlarms(
  { devices, fromMilliseconds, toMilliseconds }: ChartDataRequest,
  isAsked: boolean,
): PeriodAlarms {
  const transport = useCallTransport();
  const asked = { devices, fromMilliseconds, toMilliseconds, withLasting: true };
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['alarmData', asked],
    queryFn: ({ signal }) => ask(transport, alarmData, asked, { signal }),
    enabled: isAsked && devices.length > 0,
  });
  return { alarms: data, at: dataUpdatedAt, error, retry: () => void refetch() };
}
