import { Alert, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { getAverageData } from '../../../calls/average-data';
import { useCallTransport } from '../../../calls/CallsContext';
import type { ChartDataRequest } from '../../../calls/chart-data';
import type { DashboardFormat } from '../dashboard-format';
import { hoursText } from '../selection/hours-text';
import type { Selection } from '../selection/selection';
import { CardRow } from './CardRow';
import { FigureCard } from './FigureCard';

const PERCENT = 100;

interface AverageCardsProps {
  request: ChartDataRequest;
  hours: Selection['hours'];
  format: DashboardFormat;
}

/** Time-weighted averages of the period, and how much of the expected data they rest on. */
export function AverageCards({ request, hours, format }: AverageCardsProps) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const { devices, fromMilliseconds, toMilliseconds } = request;
  const asked = { devices, fromMilliseconds, toMilliseconds, ...(hours && { timeFilter: hours }) };
  const { data, error } = useQuery({
    queryKey: ['averageData', asked],
    queryFn: ({ signal }) => getAverageData(transport, asked, { signal }),
  });
  const none = translate('dashboard.cards.none');
  const cards = [
    { name: 'CO2', value: data?.co2 ?? null, unit: 'ppm', decimals: 0 },
    { name: 'temp', value: data?.temp ?? null, unit: '°C', decimals: 1 },
    { name: 'hum', value: data?.hum ?? null, unit: '%', decimals: 1 },
  ];

  if (error) return <Alert severity="error">{translate('dashboard.error', { cause: error.message })}</Alert>;
  return (
    <CardRow title={translate('dashboard.cards.averages')} note={hoursText(hours, translate)}>
      {data === undefined
        ? [...cards, { name: 'coverage' }].map(({ name }) => (
            <Skeleton key={name} variant="rounded" height={106} aria-busy="true" />
          ))
        : [
            ...cards.map(({ name, value, unit, decimals }) => (
              <FigureCard
                key={name}
                label={translate(`dashboard.cards.${name}`)}
                value={value === null ? none : format.measured(value, decimals)}
                unit={value === null ? '' : unit}
              />
            )),
            <FigureCard
              key="coverage"
              label={translate('dashboard.cards.coverage')}
              value={format.percent(data.coverage * PERCENT)}
              note={translate('dashboard.cards.coverageNote')}
            />,
          ]}
    </CardRow>
  );
}
