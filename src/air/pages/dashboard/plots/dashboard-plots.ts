import type { ReferenceLine } from '../../../../frame/charts/chart-series';
import type { SourcedSeries } from '../../../charts/readings/use-line-reader';
import type { ChartMeasure } from '../../../domain/air/chart-data';
import { decimalsOf } from '../../../domain/readings/chart-columns';
import { INDEXES, type IndexKey } from '../../../domain/readings/index-measures';
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

export interface DashboardPlot {
  name: 'co2' | 'temperature' | 'humidity' | 'voc' | 'pm25' | 'pm10' | 'no2' | 'o3' | IndexKey;
  unit: string;
  decimals: number;
  series: SourcedSeries[];
  references: ReferenceLine[];
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

const CONCENTRATION = 'μg/m³';

/** Charts of a page: the first three always, others if measured. */
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
      decimals: decimalsOf('co2data'),
      series: co2Lines(context),
      references: mergedLines([...chosen(co2Reference), ...thresholds]),
    },
    {
      name: 'temperature',
      unit: '°C',
      decimals: decimalsOf('tempdata'),
      series: temperatureLines(context, (device) => translate('dashboard.chart.feelsLike', { device })),
      references: chosen(temperatureReference),
    },
    { name: 'humidity', unit: '%', decimals: decimalsOf('humdata'), series: humidityLines(context), references: [] },
  ];
  const plain = (name: DashboardPlot['name'], unit: string, measure: ChartMeasure): DashboardPlot => {
    return { name, unit, decimals: decimalsOf(measure), series: plainLines(context, measure), references: [] };
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
