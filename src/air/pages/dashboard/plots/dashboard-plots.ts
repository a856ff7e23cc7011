import type { ReferenceLine, TimeBand, TimeRange } from '../../../../frame/charts/chart-series';
import type { RecordOf } from '../../../../frame/model/entities';
import { HOUR, MINUTE } from '../../../../frame/time/units';
import type { AlarmRecord } from '../../../calls/definitions/periods';
import type { SensorSwap } from '../../../calls/definitions/sensors';
import type { SourcedSeries } from '../../../charts/ReadingsChart';
import type { ChartMeasure } from '../../../domain/air/chart-data';
import { getUsualValue } from '../../../domain/air/climate-band';
import { ALARM, type AlarmCode } from '../../../domain/alarms/alarm-codes';
import { decimalsOf } from '../../../domain/readings/chart-columns';
import { INDEXES, type IndexKey } from '../../../domain/readings/measures';
import type { DashboardFormat } from '../dashboard-format';
import type { Selection } from '../selection/selection';
import {
  createCo2Lines,
  createHumidityLines,
  createPlainLines,
  createTemperatureLines,
  createThresholdLines,
  type LineContext,
} from './chart-lines';

function mergedLines(lines: readonly ReferenceLine[]): ReferenceLine[] {
  const merged = new Map<number, ReferenceLine>();
  for (const line of lines) {
    const known = merged.get(line.value);
    const label = known === undefined ? line.label : `${known.label} · ${line.label}`;
    const of = known === undefined ? line.of : known.of && line.of && [...new Set([...known.of, ...line.of])];
    merged.set(line.value, { value: line.value, label, of });
  }
  return [...merged.values()];
}

export interface DashboardPlot {
  name: 'co2' | 'temperature' | 'humidity' | 'voc' | 'pm25' | 'pm10' | 'no2' | 'o3' | IndexKey;
  unit: string;
  decimals: number;
  series: SourcedSeries[];
  references: ReferenceLine[];
  best?: number;
}

const CONCENTRATION = 'μg/m³';

/** Returns the charts of a page: always the first three, others if measured. */
export function createDashboardPlots(
  context: LineContext,
  { co2Reference, temperatureReference }: Pick<Selection, 'co2Reference' | 'temperatureReference'>,
  translate: (key: string, values?: Record<string, unknown>) => string,
  format: Pick<DashboardFormat, 'reference'>,
): DashboardPlot[] {
  const chosen = (value: number | null): ReferenceLine[] =>
    value === null
      ? []
      : [{ value, label: translate('dashboard.chart.reference', { value: format.reference(value) }) }];
  const thresholds = createThresholdLines(context, (kind, value, device) => {
    const label = translate(`dashboard.chart.${kind}`, { value: format.reference(value) });
    return device === null ? label : `${label} · ${device}`;
  });
  const always: DashboardPlot[] = [
    {
      name: 'co2',
      unit: 'ppm',
      decimals: decimalsOf('co2data'),
      series: createCo2Lines(context),
      references: mergedLines([...chosen(co2Reference), ...thresholds]),
    },
    {
      name: 'temperature',
      unit: '°C',
      decimals: decimalsOf('tempdata'),
      series: createTemperatureLines(context, (device) => translate('dashboard.chart.feelsLike', { device })),
      references: chosen(temperatureReference),
      best: getUsualValue('temp'),
    },
    {
      name: 'humidity',
      unit: '%',
      decimals: decimalsOf('humdata'),
      series: createHumidityLines(context),
      references: [],
      best: getUsualValue('hum'),
    },
  ];
  const plain = (name: DashboardPlot['name'], unit: string, measure: ChartMeasure): DashboardPlot => {
    return { name, unit, decimals: decimalsOf(measure), series: createPlainLines(context, measure), references: [] };
  };
  const index = (name: IndexKey, measure: ChartMeasure): DashboardPlot => {
    const { marks, source } = INDEXES[name];
    const references = marks.map(({ value, means }) => ({
      ...{ value, label: translate(`dashboard.chart.marks.${means}`, { value: format.reference(value), source }) },
    }));
    return { ...plain(name, '', measure), references };
  };
  const measured = [
    plain('voc', 'ppb', 'vocdata'),
    plain('pm25', CONCENTRATION, 'pm2_5Data'),
    plain('pm10', CONCENTRATION, 'pm10Data'),
    plain('no2', CONCENTRATION, 'no2Data'),
    plain('o3', CONCENTRATION, 'o3Data'),
    index('vocIndex', 'vocIndexData'),
    index('noxIndex', 'noxIndexData'),
    index('iaq', 'iaqData'),
  ];
  return [...always, ...measured.filter(({ series }) => series.length > 0)];
}

/** Alarm types shown in each chart. Offline periods are gaps in the first three charts. The LED alarms follow CO2. */
const ABOUT: Partial<Record<DashboardPlot['name'], readonly AlarmCode[]>> = {
  co2: [ALARM.red, ALARM.purple, ALARM.co2, ALARM.co2Rise, ALARM.disconnected],
  temperature: [ALARM.cold, ALARM.warm, ALARM.temperatureFall, ALARM.heating, ALARM.disconnected],
  humidity: [ALARM.humid, ALARM.dry, ALARM.disconnected],
  voc: [ALARM.voc],
  pm25: [ALARM.pm25],
  pm10: [ALARM.pm10],
};

/** Minimum margin before and after an alarm in a chart, ms; the margin of long alarms is half of the duration. */
const LEAST_ROOM = HOUR;

export function findPlot(code: number): DashboardPlot['name'] {
  const names = ['co2', 'temperature', 'humidity', 'voc', 'pm25', 'pm10'] as const;
  return names.find((name) => ABOUT[name]?.some((known) => known === code)) ?? 'co2';
}

export function showsAlarms(name: DashboardPlot['name']): boolean {
  return ABOUT[name] !== undefined;
}

/**
 * Returns a band for each alarm, from start to end, or to now if open. Alarms without duration have no band.
 * @param now ms.
 * @param lifted highlighted alarm, which is labelled; alarms of other devices appear only in tooltips.
 */
export function toAlarmBands(
  alarms: readonly AlarmRecord[],
  name: DashboardPlot['name'],
  now: number,
  labelOf: (alarm: AlarmRecord) => string,
  lifted: AlarmRecord | null = null,
): TimeBand[] {
  const about = ABOUT[name] ?? [];
  return alarms.flatMap((alarm) => {
    const { date: from, end: to = now } = alarm;
    const isShown = from < to && about.some((code) => code === alarm.alarm);
    if (!isShown) return [];
    const band = { from, to, label: labelOf(alarm) };
    if (lifted === null) return [band];
    if (alarm.hwId !== lifted.hwId) return [{ ...band, isQuiet: true }];
    return [alarm.date === lifted.date && alarm.alarm === lifted.alarm ? { ...band, isNamed: true } : band];
  });
}

/** Returns the range of a chart around an alarm, with a margin, within the period. Whole ms. */
export function widenRange({ date, end = date }: Pick<AlarmRecord, 'date' | 'end'>, limits: TimeRange): TimeRange {
  const room = Math.max(LEAST_ROOM, Math.round((end - date) / 2));
  const range = { from: Math.max(limits.from, date - room), to: Math.min(limits.to, end + room) };
  return range.from < range.to ? range : limits;
}

export function markAlarm(plot: DashboardPlot, alarm: AlarmRecord | null, limit: ReferenceLine | null): DashboardPlot {
  if (alarm === null) return plot;
  const series = plot.series.map((line) => {
    const isLifted = line.source.hwId === alarm.hwId && !line.isFaint;
    return { ...line, isLifted, isFaint: !isLifted };
  });
  const isAbout = limit !== null && findPlot(alarm.alarm) === plot.name;
  return { ...plot, series, references: isAbout ? mergedLines([limit, ...plot.references]) : plot.references };
}

/** Returns bands of notes in charts. A note without an end extends to now. @param now ms. */
export function createNoteBands(notes: readonly RecordOf<'note'>[], now: number): TimeBand[] {
  return notes.flatMap(({ text = '', room_name = '', from, to = now }) =>
    from === undefined
      ? []
      : [
          {
            ...{ from, to: Math.max(to, from + MINUTE) },
            label: room_name === '' ? text : `${text} · ${room_name}`,
            ...{ tone: 'note' as const, isNamed: true },
          },
        ],
  );
}

export function createSwapBands(swaps: readonly SensorSwap[], labelOf: (swap: SensorSwap) => string): TimeBand[] {
  return swaps.map((swap) => ({
    ...{ from: swap.at, to: swap.at + MINUTE, label: labelOf(swap) },
    ...{ tone: 'note' as const, isNamed: true },
  }));
}
