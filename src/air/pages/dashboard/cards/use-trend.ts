import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RecordOf } from '../../../../frame/model/entities';
import { MINUTE } from '../../../../frame/time/units';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { chartData } from '../../../calls/definitions/periods';
import { combineTrends, type Trend, trendOf } from '../../../domain/air/trend';
import { newestReading } from './live-values';

/** Long enough for the value 15 minutes before a reading that is some minutes old. */
const LOOK_BACK_MS = 45 * MINUTE;
/** For more devices than this the comparison would cost more than it shows. */
export const MAX_TREND_DEVICES = 50;

/**
 * CO2 of the devices that are online, now against 15 minutes earlier, asked again when a newer reading has come; null while it is
 * not known. What a device measured before it went offline is no trend.
 */
export function useTrend(devices: readonly RecordOf<'device'>[]): Trend | null {
  const transport = useCallTransport();
  const online = devices.filter(({ connected }) => connected === true);
  const newest = newestReading(online);
  const minute = newest === null ? null : Math.floor(newest / MINUTE);
  const hwIds = online.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['trend', hwIds, minute],
    queryFn: async ({ signal }) => {
      const to = ((minute ?? 0) + 1) * MINUTE;
      const request = { devices: hwIds, fromMilliseconds: to - LOOK_BACK_MS, toMilliseconds: to };
      const entries = await ask(transport, chartData, request, { signal });
      return combineTrends(entries.map(({ x, co2data }) => trendOf(x, co2data)));
    },
    enabled: minute !== null && hwIds.length > 0 && hwIds.length <= MAX_TREND_DEVICES,
    placeholderData: keepPreviousData,
  });
  return hwIds.length === 0 ? null : (data ?? null);
}
