import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../../calls/CallsContext';
import { averageData, type ChartDataRequest } from '../../../calls/definitions/periods';
import type { Comparison, Selection } from '../selection/selection';
import { type HeldReadings, loadOf } from '../use-readings';

type AveragedPeriod = { request: ChartDataRequest; readings: HeldReadings };

export interface AveragedPeriods extends AveragedPeriod {
  earlier: (AveragedPeriod & { comparison: Comparison }) | null;
  hours: Selection['hours'];
}

function usePeriodAverages(of: AveragedPeriod | null, hours: Selection['hours']) {
  const asked = of && {
    devices: of.request.devices,
    of: of.request.of,
    fromMilliseconds: of.request.fromMilliseconds,
    toMilliseconds: of.request.toMilliseconds,
    ...(hours && { timeFilter: hours }),
  };
  return useCall(averageData, asked, {
    of: of && loadOf(of.readings),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

export function useAverages(periods: AveragedPeriods | undefined) {
  const { data, error, refetch } = usePeriodAverages(periods ?? null, periods?.hours ?? null);
  const earlier = usePeriodAverages(periods?.earlier ?? null, periods?.hours ?? null).data;
  return { data, earlier, error, retry: () => void refetch() };
}
