import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../../../frame/model/entities';
import { MINUTE } from '../../../../frame/time/units';
import { ask } from '../../../calls/ask';
import { useCallTransport } from '../../../calls/CallsContext';
import { chartData } from '../../../calls/definitions/periods';
import { isHeatingSeason } from '../../../domain/air/degree-days';
import { combineTrends, type Trend, trendOf } from '../../../domain/air/trend';
import { onlinePercent } from '../../../domain/devices/connection';
import { deviceName } from '../../../domain/devices/device-name';
import { byVerdict, judgeAir } from '../../../domain/overview/overview-place';
import { INDEX_KEYS, isIndex, judgeIndex } from '../../../domain/readings/measures';
import type { DashboardFormat } from '../dashboard-format';
import { BAND_COLOURS } from '../overview/band-colours';
import { CLIMATE_NAMES } from '../overview/reason-text';
import { MEASURE_DECIMALS, MEASURE_UNITS } from '../rooms/room-text';
import { CardRow, FigureCard } from './FigureCards';

export const LIVE_MEASURES = ['CO2', 'temp', 'hum', 'VOC', 'pm25', 'pm10', 'no2', 'o3', ...INDEX_KEYS] as const;
type LiveMeasure = (typeof LIVE_MEASURES)[number];

const USUAL_MEASURES: readonly LiveMeasure[] = ['CO2', 'temp', 'hum'];

type LiveValue = { mean: number; of: readonly { name: string; value: number }[] };

/** Returns values of online devices only; null without any. */
function liveValue(devices: readonly RecordOf<'device'>[], measure: LiveMeasure): LiveValue | null {
  const of = devices.flatMap((device) => {
    const value = device[measure];
    return device.connected === true && value !== undefined
      ? [{ name: device.room_name || deviceName(device), value }]
      : [];
  });
  if (of.length === 0) return null;
  return { mean: of.reduce((sum, { value }) => sum + value, 0) / of.length, of };
}

function newestReading(devices: readonly RecordOf<'device'>[]): number | null {
  const instants = devices.flatMap(({ updated_at }) => updated_at ?? []);
  return instants.length === 0 ? null : Math.max(...instants);
}

/** Long enough to include the value 15 minutes before a reading that is some minutes old. */
const LOOK_BACK_MS = 45 * MINUTE;
/** Maximum number of devices; for more, the comparison costs more than it is worth. */
const MAX_TREND_DEVICES = 50;

/** Returns the trend of online devices only; null while unknown. */
function useTrend(devices: readonly RecordOf<'device'>[]): Trend | null {
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

const TREND_ICONS = { up: TrendingUp, down: TrendingDown, steady: TrendingFlat };

const decimalsOf = (measure: LiveMeasure) => (isIndex(measure) ? 0 : MEASURE_DECIMALS[measure]);

interface LiveCardsProps {
  devices: readonly RecordOf<'device'>[];
  co2Reference: number;
  timeZone: string;
  format: DashboardFormat;
}

export const LiveCards = memo(function LiveCards({ devices, co2Reference, timeZone, format }: LiveCardsProps) {
  const translate = useTranslate();
  const trend = useTrend(devices);
  const newest = newestReading(devices);
  const total = devices.length;
  const online = devices.filter(({ connected }) => connected === true).length;
  const percent = onlinePercent({ online, total });
  const none = translate('dashboard.cards.none');
  const TrendIcon = trend && TREND_ICONS[trend.direction];
  const noTrend =
    online === 0
      ? 'dashboard.cards.noneOnline'
      : online > MAX_TREND_DEVICES
        ? 'dashboard.cards.trendOfFew'
        : 'dashboard.cards.noTrend';
  const isHeating = newest !== null && isHeatingSeason(newest, timeZone);
  const rate = (measure: LiveMeasure, { of }: LiveValue) => {
    const [worst] = of
      .flatMap(({ name, value }) => {
        if (!isIndex(measure)) return { name, ...judgeAir(measure, value, { reference: co2Reference, isHeating }) };
        const band = judgeIndex(measure, value);
        return band === undefined ? [] : { name, measure, value, band, side: 'high' as const, severity: value };
      })
      .toSorted(byVerdict);
    if (worst === undefined) return {};
    const { name, band, side, value } = worst;
    const isCommon = band === 'good' || measure === 'CO2' || isIndex(measure);
    const word = isCommon ? `bandWords.${band}` : `climateWords.${CLIMATE_NAMES[measure][side]}`;
    const written = format.measured(value, decimalsOf(measure));
    return {
      band: { word: translate(`overview.${word}`), colour: BAND_COLOURS[band] },
      worst: of.length > 1 && band !== 'good' && translate('dashboard.cards.worst', { name, value: written }),
    };
  };
  const shareText = percent === undefined ? none : format.percent(percent);

  return (
    <CardRow
      title={translate('dashboard.cards.live')}
      note={newest === null ? undefined : translate('dashboard.cards.updated', { time: format.dateTime(newest) })}
    >
      {LIVE_MEASURES.map((measure) => {
        const value = liveValue(devices, measure);
        if (value === null && !USUAL_MEASURES.includes(measure)) return null;
        const { band, worst } = value === null ? {} : rate(measure, value);
        const notes = value !== null && [
          translate('dashboard.cards.meanOf', { smart_count: value.of.length }),
          worst,
          online < total && translate('dashboard.cards.notCounted', { smart_count: total - online }),
        ];
        return (
          <FigureCard
            key={measure}
            label={translate(`dashboard.cards.${measure}`)}
            value={value === null ? none : format.measured(value.mean, decimalsOf(measure))}
            unit={value === null || isIndex(measure) ? '' : MEASURE_UNITS[measure]}
            {...{ band }}
            note={notes ? notes.filter(Boolean).join(' · ') : undefined}
          />
        );
      })}
      <FigureCard
        label={translate('dashboard.cards.trend')}
        value={trend === null ? none : `${trend.difference > 0 ? '+' : ''}${format.number(trend.difference, 0)}`}
        unit={trend === null ? '' : 'ppm'}
        icon={TrendIcon && <TrendIcon fontSize="small" aria-hidden="true" />}
        note={
          trend === null
            ? translate(noTrend, { count: MAX_TREND_DEVICES })
            : translate(`dashboard.cards.directions.${trend.direction}`)
        }
      />
      <FigureCard
        label={translate('dashboard.cards.online')}
        value={total === 0 ? none : `${online}/${total}`}
        note={total === 0 ? undefined : shareText}
      />
    </CardRow>
  );
});
