import Wifi from '@mui/icons-material/Wifi';
import WifiOff from '@mui/icons-material/WifiOff';
import { Alert, Box, Chip, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useEntity } from '../../../../frame/entity/entity-context';
import { useNow } from '../../../../frame/layout/site/clock';
import type { EntityPath, RecordOf } from '../../../../frame/model/entities';
import { DAY, MINUTE } from '../../../../frame/time/units';
import { FieldValue } from '../../../../frame/value/FieldValue';
import { useValueFormat } from '../../../../frame/value/use-value-format';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { chartData } from '../../../calls/definitions/periods';
import { Sparkline } from '../../../charts/parts/Sparkline';
import type { ChartDataEntry, ChartMeasure } from '../../../domain/air/chart-data';
import type { IndexKey } from '../../../domain/readings/measures';
import { Section } from './Section';

interface MeasureTileProps {
  device: RecordOf<'device'>;
  path: EntityPath<'device'>;
  colour: number;
  history: {
    x: readonly number[];
    values: readonly (number | null)[];
    from: number;
    to: number;
  };
}

function MeasureTile({ device, path, colour, history }: MeasureTileProps) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const field = model.fieldByPath.get(path);
  if (field === undefined) return null;
  const measure = format.text(field.label);
  const label = (low: number, high: number) =>
    translate('device.sensor.range', {
      measure,
      low: format.number(low),
      high: format.number(high),
      unit: field.unit ?? '',
    });
  return (
    <Box role="group" aria-label={measure} sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="text.secondary">
        {measure}
      </Typography>
      <Typography variant="h3" component="p" sx={{ mb: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        <FieldValue record={device} field={field} />
      </Typography>
      <Sparkline {...history} colour={colour} label={label} />
    </Box>
  );
}

/** Minimum interval of requests for new readings. */
const STEP_MS = 5 * MINUTE;

/** Reads the last 24 hours of a device. @param nowMs end of the period; readings are loaded again every `STEP_MS` */
function useRecentReadings(hwId: string, nowMs: number) {
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

function ConnectionChip({ connected }: { connected: boolean }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={connected ? <Wifi /> : <WifiOff />}
      color={connected ? 'success' : 'default'}
      label={translate(connected ? 'device.online' : 'device.offline')}
    />
  );
}

const MEASURES: readonly { path: EntityPath<'device'>; series: ChartMeasure; homeOnly?: boolean }[] = [
  { path: 'CO2', series: 'co2data' },
  { path: 'temp', series: 'tempdata' },
  { path: 'hum', series: 'humdata' },
  { path: 'VOC', series: 'vocdata', homeOnly: true },
];

const INDEXES = [
  { path: 'vocIndex', series: 'vocIndexData' },
  { path: 'noxIndex', series: 'noxIndexData' },
  { path: 'iaq', series: 'iaqData' },
] as const satisfies readonly { path: IndexKey; series: ChartMeasure }[];
const LED: EntityPath<'device'> = 'Luci';

const NOTHING: ChartDataEntry['x'] = [];

export function SensorSection({ device }: { device: RecordOf<'device'> }) {
  const { model } = useEntity();
  const translate = useTranslate();
  const format = useValueFormat();
  const { from, to, readings, error } = useRecentReadings(device.id, useNow());
  const x = readings?.x ?? NOTHING;
  const led = model.fieldByPath.get(LED);
  const { updated_at: updatedAt } = device;
  const measures = [
    ...MEASURES.filter(({ homeOnly }) => homeOnly !== true || device.fybraHome === true),
    ...INDEXES.filter(({ path }) => device[path] !== undefined),
  ];
  return (
    <Section
      title={translate('device.sensor.title')}
      action={
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {led !== undefined && (
            <Typography component="div" variant="body2">
              <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
                {format.text(led.label)}
              </Box>
              <FieldValue record={device} field={led} />
            </Typography>
          )}
          <ConnectionChip connected={device.connected === true} />
        </Box>
      }
    >
      {error !== null && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {translate('device.sensor.loadFailed', { cause: error.message })}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))' }}>
        {measures.map(({ path, series }, index) => (
          <MeasureTile
            key={path}
            device={device}
            path={path}
            colour={index}
            history={{ x, values: readings?.[series] ?? [], from, to }}
          />
        ))}
      </Box>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
        {updatedAt === undefined
          ? translate('device.sensor.never')
          : translate('device.sensor.updatedAt', { time: format.instant(updatedAt) })}
      </Typography>
    </Section>
  );
}
