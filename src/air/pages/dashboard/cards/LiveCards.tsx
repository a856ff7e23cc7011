import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingFlat from '@mui/icons-material/TrendingFlat';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { Link } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { RecordOf } from '../../../../frame/model/entities';
import { MINUTE } from '../../../../frame/time/units';
import { ask } from '../../../calls/ask';
import { useCall, useCallTransport } from '../../../calls/CallsContext';
import { averageData, type ChartDataRequest, chartData } from '../../../calls/definitions/periods';
import { isHeatingSeason } from '../../../domain/air/degree-days';
import { combineTrends, findTrend, type Trend } from '../../../domain/air/trend';
import { computeOnlinePercent } from '../../../domain/devices/connection';
import { formatDeviceName } from '../../../domain/devices/device-name';
import { byVerdict, judgeAir } from '../../../domain/overview/overview-place';
import { INDEX_KEYS, isIndex, judgeIndex, MEASURES } from '../../../domain/readings/measures';
import type { DashboardFormat } from '../dashboard-format';
import { PartError } from '../notices';
import { BAND_COLOURS } from '../overview/band-colours';
import { CLIMATE_NAMES } from '../overview/reason-text';
import { MEASURE_DECIMALS, MEASURE_UNITS } from '../rooms/room-text';
import { describeHours } from '../selection/chart-request';
import { type Comparison, getComparisonName, type Selection } from '../selection/selection';
import { getLoadKey, type HeldReadings } from '../use-readings';
import { CardRow, FigureCard, SCREEN_ONLY } from './FigureCards';

type AveragedPeriod = { request: ChartDataRequest; readings: HeldReadings };

interface AveragedPeriods extends AveragedPeriod {
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
    of: of && getLoadKey(of.readings),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

function useAverages(periods: AveragedPeriods | undefined) {
  const { data, error, refetch } = usePeriodAverages(periods ?? null, periods?.hours ?? null);
  const earlier = usePeriodAverages(periods?.earlier ?? null, periods?.hours ?? null).data;
  return { data, earlier, error, retry: () => void refetch() };
}

export const LIVE_MEASURES = ['CO2', 'temp', 'hum', 'VOC', 'pm25', 'pm10', 'no2', 'o3', ...INDEX_KEYS] as const;
type LiveMeasure = (typeof LIVE_MEASURES)[number];

const USUAL_MEASURES: readonly LiveMeasure[] = ['CO2', 'temp', 'hum'];

type LiveValue = { mean: number; of: readonly { name: string; value: number }[] };

function liveValue(devices: readonly RecordOf<'device'>[], measure: LiveMeasure): LiveValue | null {
  const of = devices.flatMap((device) => {
    const value = device[measure];
    return device.connected === true && value !== undefined
      ? [{ name: device.room_name || formatDeviceName(device), value }]
      : [];
  });
  if (of.length === 0) return null;
  return { mean: of.reduce((sum, { value }) => sum + value, 0) / of.length, of };
}

function newestReading(devices: readonly RecordOf<'device'>[]): number | null {
  const instants = devices.flatMap(({ updated_at }) => updated_at ?? []);
  return instants.length === 0 ? null : Math.max(...instants);
}

/** Period of loaded readings, which includes the value 15 minutes before a delayed reading. */
const LOOK_BACK_MS = 45 * MINUTE;
/** Maximum number of devices; for more, loading their readings costs too much. */
const MAX_TREND_DEVICES = 50;

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
      return combineTrends(entries.map(({ x, co2data }) => findTrend(x, co2data)));
    },
    enabled: minute !== null && hwIds.length > 0 && hwIds.length <= MAX_TREND_DEVICES,
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
  });
  return hwIds.length === 0 ? null : (data ?? null);
}

const TREND_ICONS = { up: TrendingUp, down: TrendingDown, steady: TrendingFlat };

const decimalsOf = (measure: LiveMeasure) => (isIndex(measure) ? 0 : MEASURE_DECIMALS[measure]);

const AVERAGES = { CO2: 'co2', temp: 'temp', hum: 'hum', VOC: 'voc', pm25: 'pm25', pm10: 'pm10' } as const;

const isAveraged = (measure: LiveMeasure): measure is keyof typeof AVERAGES => measure in AVERAGES;

const PERCENT = 100;

interface LiveCardsProps {
  devices: readonly RecordOf<'device'>[];
  co2Reference: number;
  timeZone: string;
  format: DashboardFormat;
  /** Periods whose means stand beside the current values; undefined until their readings are loaded. */
  averages?: AveragedPeriods | undefined;
  highest?: HighestCo2 | undefined;
}

export interface HighestCo2 {
  name: string;
  value: number;
  at: number;
  path: string;
}

export const LiveCards = memo(function LiveCards(props: LiveCardsProps) {
  const { devices, co2Reference, timeZone, format, averages, highest } = props;
  const translate = useTranslate();
  const trend = useTrend(devices);
  const means = useAverages(averages);
  const newest = newestReading(devices);
  const total = devices.length;
  const online = devices.filter(({ connected }) => connected === true).length;
  const percent = computeOnlinePercent({ online, total });
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
  const earlierText = (value: string) =>
    averages?.earlier
      ? translate(`dashboard.compare.figure.${getComparisonName(averages.earlier.comparison)}`, { value })
      : undefined;
  const meanOf = (measure: LiveMeasure) => {
    if (averages === undefined || means.error || !isAveraged(measure)) return undefined;
    if (means.data === undefined) return null;
    const { decimals } = MEASURES[measure];
    const now = means.data[AVERAGES[measure]];
    if (now === null) return undefined;
    const before = means.earlier?.[AVERAGES[measure]] ?? null;
    return {
      value: format.measured(now, decimals),
      earlier:
        before === null ? undefined : earlierText(`${format.measured(before, decimals)} ${MEASURE_UNITS[measure]}`),
    };
  };
  const hours = describeHours(averages?.hours ?? null, translate);
  const notes = [
    ...(newest === null ? [] : [translate('dashboard.cards.updated', { time: format.dateTime(newest) })]),
    ...(online > 1 ? [translate('dashboard.cards.meanOf', { smart_count: online })] : []),
    ...(averages === undefined ? [] : [translate('dashboard.cards.averages', { hours })]),
  ];

  return (
    <>
      {means.error && (
        <PartError
          title={translate('dashboard.cards.averagesPart')}
          cause={means.error.message}
          onRetry={means.retry}
        />
      )}
      <CardRow
        title={translate('dashboard.cards.live')}
        onPaper={`${translate('dashboard.cards.averagesPart')} · ${hours}`}
        notes={notes}
      >
        {LIVE_MEASURES.map((measure) => {
          const value = liveValue(devices, measure);
          const period = meanOf(measure);
          if (value === null && !period && !USUAL_MEASURES.includes(measure)) return null;
          const { band, worst } = value === null ? {} : rate(measure, value);
          const counted =
            value !== null &&
            value.of.length !== online &&
            translate('dashboard.cards.meanOf', { smart_count: value.of.length });
          return (
            <FigureCard
              key={measure}
              isLive
              label={translate(`dashboard.cards.${measure}`)}
              value={value === null ? none : format.measured(value.mean, decimalsOf(measure))}
              unit={value === null || isIndex(measure) ? '' : MEASURE_UNITS[measure]}
              {...{ band, period }}
              note={
                <>
                  {[counted, worst].filter(Boolean).join(' · ')}
                  {measure === 'CO2' && highest && (
                    <Link
                      component={RouterLink}
                      to={highest.path}
                      sx={{ display: 'block', minHeight: 24, ...SCREEN_ONLY }}
                    >
                      {translate('dashboard.cards.highest', {
                        name: highest.name,
                        value: format.measured(highest.value, decimalsOf(measure)),
                        time: format.dateTime(highest.at),
                      })}
                    </Link>
                  )}
                </>
              }
            />
          );
        })}
        <FigureCard
          isLive
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
          isLive
          label={translate('dashboard.cards.online')}
          value={total === 0 ? none : `${online}/${total}`}
          unit={percent === undefined ? '' : format.percent(percent)}
        />
        {means.data && (
          <FigureCard
            label={translate('dashboard.cards.coverage')}
            value={format.percent(means.data.coverage * PERCENT)}
            note={
              (means.earlier && earlierText(format.percent(means.earlier.coverage * PERCENT))) ??
              translate('dashboard.cards.coverageNote')
            }
          />
        )}
      </CardRow>
    </>
  );
});
