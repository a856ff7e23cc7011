import type { ReferenceLine } from '../../../../frame/charts/chart-series';
import type { SourcedSeries } from '../../../charts/readings/use-line-reader';
import type { DashboardFormat } from '../dashboard-format';
import type { Selection } from '../selection/selection';
import {
  co2Lines,
  humidityLines,
  type LineContext,
  mergedLines,
  plainLines,
  temperatureLines,
  thresholdLines,
} from './chart-lines';

/** One chart of the dashboard; its title is the text of `dashboard.chart.<name>`. */
export interface DashboardPlot {
  name: 'co2' | 'temperature' | 'humidity' | 'voc' | 'pm25' | 'pm10' | 'no2' | 'o3';
  unit: string;
  series: SourcedSeries[];
  references: ReferenceLine[];
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

const CONCENTRATION = 'μg/m³';

/** The charts of a page: the first three always, the others when something was measured. */
export function dashboardPlots(
  context: LineContext,
  { co2Reference, temperatureReference }: Pick<Selection, 'co2Reference' | 'temperatureReference'>,
  translate: Translate,
  format: Pick<DashboardFormat, 'reference'>,
): DashboardPlot[] {
  const chosen = (value: number | null): ReferenceLine[] =>
    value === null
      ? []
      : [{ value, label: translate('dashboard.chart.reference', { value: format.reference(value) }) }];
  const thresholds = thresholdLines(context, (kind, value, device) => {
    const label = translate(`dashboard.chart.${kind}`, { value: format.reference(value) });
    return device === null ? label : `${label} · ${device}`;
  });
  const always: DashboardPlot[] = [
    {
      name: 'co2',
      unit: 'ppm',
      series: co2Lines(context),
      references: mergedLines([...chosen(co2Reference), ...thresholds]),
    },
    {
      name: 'temperature',
      unit: '°C',
      series: temperatureLines(context, (device) => translate('dashboard.chart.feelsLike', { device })),
      references: chosen(temperatureReference),
    },
    { name: 'humidity', unit: '%', series: humidityLines(context), references: [] },
  ];
  const measured: DashboardPlot[] = [
    { name: 'voc', unit: 'ppb', series: plainLines(context, 'vocdata'), references: [] },
    { name: 'pm25', unit: CONCENTRATION, series: plainLines(context, 'pm2_5Data'), references: [] },
    { name: 'pm10', unit: CONCENTRATION, series: plainLines(context, 'pm10Data'), references: [] },
    { name: 'no2', unit: CONCENTRATION, series: plainLines(context, 'no2Data'), references: [] },
    { name: 'o3', unit: CONCENTRATION, series: plainLines(context, 'o3Data'), references: [] },
  ];
  return [...always, ...measured.filter(({ series }) => series.length > 0)];
}
