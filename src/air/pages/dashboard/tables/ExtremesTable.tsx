import { Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  AGGREGATED_MEASUREMENTS,
  type AggregatedMeasurement,
  type ChartDataRequest,
  type DeviceExtremes,
} from '../../../calls/definitions/periods';
import { MEASURES } from '../../../domain/readings/measures';
import type { DashboardFormat } from '../dashboard-format';
import { PartError } from '../notices';
import { describeHours } from '../selection/chart-request';
import type { Selection } from '../selection/selection';
import { useExtremes } from '../use-extremes';
import type { HeldReadings } from '../use-readings';
import { type Named, type SortedColumn, SortedTable, type TableSurroundings } from './SortedTable';

const UNITS: Record<AggregatedMeasurement, string> = {
  CO2: 'ppm',
  temp: '°C',
  hum: '%',
  VOC: 'ppb',
  pm25: 'μg/m³',
  pm10: 'μg/m³',
};

interface ExtremesTableProps extends TableSurroundings {
  request: ChartDataRequest;
  readings: HeldReadings;
  hours: Selection['hours'];
  nameOf: (hwId: string) => string;
  format: DashboardFormat;
}

function extremeOf(entries: readonly DeviceExtremes[], hwId: string, measure: AggregatedMeasurement) {
  return entries.find((entry) => entry.hwId === hwId)?.[measure] ?? null;
}

export function ExtremesTable({ request, readings, hours, nameOf, format, ...surroundings }: ExtremesTableProps) {
  const translate = useTranslate();
  const { devices } = request;
  const { low, high, error, retry } = useExtremes(request, readings, hours);
  if (error) {
    return <PartError title={translate('dashboard.extremes.title')} cause={error.message} onRetry={retry} />;
  }
  if (!low || !high) return <Skeleton variant="rounded" height={180} aria-busy="true" />;
  const measures = AGGREGATED_MEASUREMENTS.filter((measure) => high.some((entry) => entry[measure]));
  if (measures.length === 0) return null;

  const columns = measures.flatMap((measure) =>
    (
      [
        ['min', low],
        ['max', high],
      ] as const
    ).map(([kind, entries]): SortedColumn<Named> => {
      const name = translate(`dashboard.extremes.${kind}`, { measure: translate(`dashboard.cards.${measure}`) });
      const label = `${name} (${UNITS[measure]})`;
      const value = ({ key }: Named) => extremeOf(entries, key, measure)?.y ?? null;
      const instantOf = ({ key }: Named) => {
        const extreme = extremeOf(entries, key, measure);
        return extreme && new Date(extreme.x);
      };
      return {
        ...{ key: measure + kind, label, value },
        file: [
          { label, value },
          { label: `${name}, ${translate('charts.time')}`, value: instantOf },
        ],
        cell({ key }) {
          const extreme = extremeOf(entries, key, measure);
          if (extreme === null) return translate('dashboard.cards.none');
          return (
            <>
              {format.measured(extreme.y, MEASURES[measure].decimals)}
              <Typography variant="caption" component="div" color="text.secondary">
                {format.dateTime(extreme.x)}
              </Typography>
            </>
          );
        },
      };
    }),
  );
  return (
    <SortedTable
      {...surroundings}
      title={translate('dashboard.extremes.title')}
      note={describeHours(hours, translate)}
      nameLabel={translate('dashboard.extremes.device')}
      rows={devices.map((hwId) => ({ key: hwId, name: nameOf(hwId) }))}
      columns={columns}
      first={{ column: `${measures[0]}max`, isDescending: true }}
    />
  );
}
