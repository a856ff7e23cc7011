import type { ReferenceLine, TimeBand, TimeRange } from '../../../../frame/charts/chart-series';
import { HOUR } from '../../../../frame/time/units';
import type { AlarmRecord } from '../../../calls/definitions/periods';
import { ALARM, type AlarmCode } from '../../../domain/alarms/alarm-codes';
import { mergedLines } from './chart-lines';
import type { DashboardPlot } from './dashboard-plots';

/** Which chart shows what an alarm is about; a silence makes a gap in the first three. The light follows CO2. */
const ABOUT: Partial<Record<DashboardPlot['name'], readonly AlarmCode[]>> = {
  co2: [ALARM.red, ALARM.purple, ALARM.co2, ALARM.co2Rise, ALARM.disconnected],
  temperature: [ALARM.cold, ALARM.warm, ALARM.temperatureFall, ALARM.heating, ALARM.disconnected],
  humidity: [ALARM.humid, ALARM.dry, ALARM.disconnected],
  voc: [ALARM.voc],
  pm25: [ALARM.pm25],
  pm10: [ALARM.pm10],
};

/** Room beside an alarm that a chart is turned to, ms; a long one gets as much as half of it. */
const LEAST_ROOM = HOUR;

/** The first of the charts that shows an alarm. */
export function plotOf(code: number): DashboardPlot['name'] {
  const names = ['co2', 'temperature', 'humidity', 'voc', 'pm25', 'pm10'] as const;
  return names.find((name) => ABOUT[name]?.some((known) => known === code)) ?? 'co2';
}

/** Whether a chart shows alarms at all. */
export function showsAlarms(name: DashboardPlot['name']): boolean {
  return ABOUT[name] !== undefined;
}

/**
 * What a chart shades for alarms: each from its beginning to its end, or up to now while it lasts. What has no length has no band.
 *
 * @param now ms.
 * @param lifted the alarm that somebody looks for: it bears its name, and those of other devices are only said.
 */
export function alarmBands(
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

/** What charts show of an alarm that is looked for: all of it, with some room, as far as it lies within the period. Whole ms. */
export function rangeAround({ date, end = date }: Pick<AlarmRecord, 'date' | 'end'>, limits: TimeRange): TimeRange {
  const room = Math.max(LEAST_ROOM, Math.round((end - date) / 2));
  const range = { from: Math.max(limits.from, date - room), to: Math.min(limits.to, end + room) };
  return range.from < range.to ? range : limits;
}

/** The plot with the lines of an alarm's device lifted out of the others, and its limit where the alarm is about this plot. */
export function liftedPlot(plot: DashboardPlot, alarm: AlarmRecord | null, limit: ReferenceLine | null): DashboardPlot {
  if (alarm === null) return plot;
  const series = plot.series.map((line) => {
    const isLifted = line.source.hwId === alarm.hwId && !line.isFaint;
    return { ...line, isLifted, isFaint: !isLifted };
  });
  const isAbout = limit !== null && plotOf(alarm.alarm) === plot.name;
  return { ...plot, series, references: isAbout ? mergedLines([limit, ...plot.references]) : plot.references };
}
