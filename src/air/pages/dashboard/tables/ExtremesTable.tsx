import { Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import {
  AGGREGATED_MEASUREMENTS,
  type AggregatedMeasurement,
  aggregateSensorsData,
  type ChartDataRequest,
  type DeviceExtremes,
} from '../../../calls/definitions/periods';
import type { DashboardFormat } from '../dashboard-format';
import { FailedPart } from '../FailedPart';
import { hoursText } from '../selection/hours-text';
import type { Selection } from '../selection/selection';
import { TableCard } from './TableCard';

const UNITS: Record<AggregatedMeasurement, string> = {
  CO2: 'ppm',
  temp: '°C',
  hum: '%',
  VOC: 'ppb',
  pm25: 'μg/m³',
  pm10: 'μg/m³',
};

/** On the screen the table scrolls sideways; paper does not. */
const FIGURE = { whiteSpace: 'nowrap', px: 1, '@media print': { whiteSpace: 'normal', px: 0.5 } };

interface ExtremesTableProps {
  request: ChartDataRequest;
  hours: Selection['hours'];
  nameOf: (hwId: string) => string;
  format: DashboardFormat;
}

function extremeOf(entries: readonly DeviceExtremes[], hwId: string, measure: AggregatedMeasurement) {
  return entries.find((entry) => entry.hwId === hwId)?.[measure] ?? null;
}

/** The lowest and the highest value of each device and measure, each with the time at which it was first read. */
export function ExtremesTable({ request, hours, nameOf, format }: ExtremesTableProps) {
  const translate = useTranslate();
  const transport = useCallTransport();
  const { devices, fromMilliseconds, toMilliseconds } = request;
  const [lowest, highest] = useQueries({
    queries: (['min', 'max'] as const).map((aggregation) => {
      const asked = {
        devices,
        fromMilliseconds,
        toMilliseconds,
        aggregation,
        measurements: AGGREGATED_MEASUREMENTS,
        ...(hours && { timeFilter: hours }),
      };
      return {
        queryKey: ['aggregateSensorsData', asked],
        queryFn: ({ signal }: { signal: AbortSignal }) => ask(transport, aggregateSensorsData, asked, { signal }),
      };
    }),
  });
  const error = lowest?.error ?? highest?.error;
  if (error) {
    const retry = () => {
      void lowest?.refetch();
      void highest?.refetch();
    };
    return <FailedPart title={translate('dashboard.extremes.title')} cause={error.message} onRetry={retry} />;
  }
  const [low, high] = [lowest?.data, highest?.data];
  if (!low || !high) return <Skeleton variant="rounded" height={180} aria-busy="true" />;
  const measures = AGGREGATED_MEASUREMENTS.filter((measure) => high.some((entry) => entry[measure]));
  if (measures.length === 0) return null;

  return (
    <TableCard title={translate('dashboard.extremes.title')} note={hoursText(hours, translate)}>
      <Table size="small" aria-label={translate('dashboard.extremes.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('dashboard.extremes.device')}</TableCell>
            {measures.flatMap((measure) =>
              (['min', 'max'] as const).map((kind) => (
                <TableCell key={measure + kind} align="right" sx={{ ...FIGURE, whiteSpace: 'normal' }}>
                  {translate(`dashboard.extremes.${kind}`, { measure: translate(`dashboard.cards.${measure}`) })} (
                  {UNITS[measure]})
                </TableCell>
              )),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {devices.map((hwId) => (
            <TableRow key={hwId}>
              <TableCell component="th" scope="row">
                {nameOf(hwId)}
              </TableCell>
              {measures.flatMap((measure) =>
                [low, high].map((entries, index) => {
                  const extreme = extremeOf(entries, hwId, measure);
                  return (
                    <TableCell key={measure + String(index)} align="right" sx={FIGURE}>
                      {extreme ? format.number(extreme.y) : translate('dashboard.cards.none')}
                      {extreme && (
                        <Typography variant="caption" component="div" color="text.secondary">
                          {format.dateTime(extreme.x)}
                        </Typography>
                      )}
                    </TableCell>
                  );
                }),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableCard>
  );
}
