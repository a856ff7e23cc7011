import { useCall } from '../../calls/CallsContext';
import { type AlarmRecord, alarmData, type ChartDataRequest } from '../../calls/definitions/periods';

/** Alarms of devices in a period, including those that started earlier. */
export interface PeriodAlarms {
  alarms: readonly AlarmRecord[] | undefined;
  /** Time of the request in ms, up to which open alarms have lasted. */
  at: number;
  error: Error | null;
  retry: () => void;
}

export function useAlarms(
  { devices, fromMilliseconds, toMilliseconds }: ChartDataRequest,
  isAsked: boolean,
): PeriodAlarms {
  const asked = { devices, fromMilliseconds, toMilliseconds, withLasting: true };
  const { data, dataUpdatedAt, error, refetch } = useCall(alarmData, asked, {
    enabled: isAsked && devices.length > 0,
  });
  return { alarms: data, at: dataUpdatedAt, error, retry: () => void refetch() };
}
