import { Skeleton } from '@mui/material';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { type AverageData, averageData, type ChartDataRequest } from '../../../calls/definitions/periods';
import { MEASURES } from '../../../domain/readings/measures';
import type { DashboardFormat } from '../dashboard-format';
import { FailedPart } from '../FailedPart';
import { hoursText } from '../selection/hours-text';
import { type Comparison, comparisonName, type Selection } from '../selection/selection';
import { type HeldReadings, loadOf } from '../use-readings';
import { CardRow } from './CardRow';
import { FigureCard } from './FigureCard';

const PERCENT = 100;

const AVERAGES = [
  { name: 'CO2', of: 'co2', unit: 'ppm', isAlways: true },
  { name: 'temp', of: 'temp', unit: '°C', isAlways: true },
  { name: 'hum', of: 'hum', unit: '%', isAlways: true },
  { name: 'VOC', of: 'voc', unit: 'ppb', isAlways: false },
  { name: 'pm25', of: 'pm25', unit: 'μg/m³', isAlways: false },
  { name: 'pm10', of: 'pm10', unit: 'μg/m³', isAlways: false },
] as const satisfies readonly { of: keyof AverageData; [fact: string]: unknown }[];

interface AverageCardsProps {
  request: ChartDataRequest;
  readings: HeldReadings;
  earlier: { request: ChartDataRequest; readings: HeldReadings; comparison: Comparison } | null;
  hours: Selection['hours'];
  format: DashboardFormat;
}

function useAverages(of: Pick<AverageCardsProps, 'request' | 'readings'> | null, hours: Selection['hours']) {
  const transport = useCallTransport();
  const asked = of && {
    devices: of.request.devices,
    fromMilliseconds: of.request.fromMilliseconds,
    toMilliseconds: of.request.toMilliseconds,
    ...(hours && { timeFilter: hours }),
  };
  return useQuery({
    queryKey: ['averageData', of && loadOf(of.readings), asked],
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: asked === null ? skipToken : ({ signal }) => ask(transport, averageData, asked, { signal }),
  });
}

export function AverageCards({ request, readings, earlier, hours, format }: AverageCardsProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useAverages({ request, readings }, hours);
  const before = useAverages(earlier, hours).data;
  const earlierNote = (text: string | null) =>
    earlier === null || text === null
      ? undefined
      : translate(`dashboard.compare.figure.${comparisonName(earlier.comparison)}`, { value: text });

  if (error) {
    return (
      <FailedPart title={translate('dashboard.cards.averages')} cause={error.message} onRetry={() => void refetch()} />
    );
  }
  const shown = AVERAGES.filter(({ of, isAlways }) => isAlways || (data?.[of] ?? null) !== null);
  return (
    <CardRow title={translate('dashboard.cards.averages')} note={hoursText(hours, translate)}>
      {data === undefined
        ? [...shown, { name: 'coverage' }].map(({ name }) => (
            <Skeleton key={name} variant="rounded" height={106} aria-busy="true" />
          ))
        : [
            ...shown.map(({ name, of, unit }) => {
              const { decimals } = MEASURES[name];
              const value = data[of];
              const past = before?.[of] ?? null;
              return (
                <FigureCard
                  key={name}
                  label={translate(`dashboard.cards.${name}`)}
                  value={value === null ? translate('dashboard.cards.none') : format.measured(value, decimals)}
                  unit={value === null ? '' : unit}
                  note={earlierNote(past === null ? null : `${format.measured(past, decimals)} ${unit}`)}
                />
              );
            }),
            <FigureCard
              key="coverage"
              label={translate('dashboard.cards.coverage')}
              value={format.percent(data.coverage * PERCENT)}
              note={
                earlierNote(before === undefined ? null : format.percent(before.coverage * PERCENT)) ??
                translate('dashboard.cards.coverageNote')
              }
            />,
          ]}
    </CardRow>
  );
}
