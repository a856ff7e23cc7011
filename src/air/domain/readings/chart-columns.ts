import type { ChartMeasure } from '../air/chart-data';
import { computeFeelsLike } from '../air/room-climate';
import { fromStored, MEASURES, type MeasureKey } from './measures';

export interface ChartColumn {
  name: ChartMeasure;
  from: MeasureKey | 'feelsLike';
}

const AIR_COLUMNS: readonly ChartColumn[] = [
  { name: 'pm2_5Data', from: 'pm25' },
  { name: 'pm10Data', from: 'pm10' },
  { name: 'no2Data', from: 'no2' },
  { name: 'o3Data', from: 'o3' },
];

export const CHART_COLUMNS: Record<'device' | 'outdoor', readonly ChartColumn[]> = {
  device: [
    { name: 'co2data', from: 'CO2' },
    { name: 'tempdata', from: 'temp' },
    { name: 'tempFeelsLike', from: 'feelsLike' },
    { name: 'humdata', from: 'hum' },
    { name: 'vocdata', from: 'VOC' },
    { name: 'luci', from: 'Luci' },
    ...AIR_COLUMNS,
    { name: 'vocIndexData', from: 'vocIndex' },
    { name: 'noxIndexData', from: 'noxIndex' },
    { name: 'iaqData', from: 'iaq' },
  ],
  outdoor: [{ name: 'tempWeather', from: 'temp' }, { name: 'humidityWeather', from: 'hum' }, ...AIR_COLUMNS],
};

export const chartColumnNames: readonly ChartMeasure[] = [
  ...new Set([...CHART_COLUMNS.device, ...CHART_COLUMNS.outdoor].map(({ name }) => name)),
];

export function storedKeys({ from }: ChartColumn): readonly MeasureKey[] {
  return from === 'feelsLike' ? ['temp', 'hum'] : [from];
}

const FEELS_LIKE_SCALE = 10;

export function computeStoredFeelsLike(temp: number | null, hum: number | null): number | null {
  const celsius = fromStored('temp', temp);
  const percent = fromStored('hum', hum);
  return celsius === null || percent === null ? null : computeFeelsLike(celsius, percent);
}

function columnOf(measure: ChartMeasure) {
  const column = [...CHART_COLUMNS.device, ...CHART_COLUMNS.outdoor].find(({ name }) => name === measure);
  return column === undefined || column.from === 'feelsLike' ? undefined : MEASURES[column.from];
}

export function measureOf(measure: ChartMeasure): MeasureKey | undefined {
  const from = CHART_COLUMNS.device.find(({ name }) => name === measure)?.from;
  return from === 'feelsLike' ? undefined : from;
}

export function scaleOf(measure: ChartMeasure): number {
  return columnOf(measure)?.scale ?? FEELS_LIKE_SCALE;
}

export function decimalsOf(measure: ChartMeasure): number {
  return columnOf(measure)?.decimals ?? 1;
}
