import type { AveragedMeasure } from '../../../src/air/domain/air/device-figures';
import type { reportPaper } from '../../../src/air/texts/locales/en/report-paper';
import { type Locale, regionOf } from '../../../src/frame/model/localized-text';
import type { Say } from '../../../src/frame/model/say';
import { HOUR } from '../../../src/frame/time/units';
import { reportMessage } from '../texts/report-message';
import type { Figures } from './room-figures';

export interface ReportColumn {
  key: keyof typeof reportPaper.paper.column;
  unit: string;
  digits: number;
  value(figures: Figures): number | undefined;
}

function column(
  key: ReportColumn['key'],
  unit: string,
  digits: number,
  value: (figures: Figures) => number | null | undefined,
): ReportColumn {
  return { key, unit, digits, value: (figures) => value(figures) ?? undefined };
}

const mean = (key: ReportColumn['key'], measure: AveragedMeasure, unit: string, digits = 0) =>
  column(key, unit, digits, ({ averages }) => averages[measure]);

export const USUAL_COLUMNS: readonly ReportColumn[] = [
  mean('co2', 'co2data', 'ppm'),
  column('highestCo2', 'ppm', 0, ({ highestCo2 }) => highestCo2),
  column('over', '%', 1, ({ co2 }) => co2 && co2.share * 100),
  column('longest', 'h', 1, ({ longestMs }) => longestMs && longestMs / HOUR),
  mean('temperature', 'tempdata', '°C', 1),
  column('lowestTemperature', '°C', 1, ({ lowestTemperature }) => lowestTemperature),
  column('highestTemperature', '°C', 1, ({ highestTemperature }) => highestTemperature),
  mean('humidity', 'humdata', '%'),
  column('coverage', '%', 0, ({ coverage }) => coverage * 100),
  column('alarms', '', 0, ({ alarms }) => alarms),
];

const RARE_COLUMNS: readonly ReportColumn[] = [
  mean('voc', 'vocdata', 'ppb'),
  mean('pm25', 'pm2_5Data', 'μg/m³'),
  mean('pm10', 'pm10Data', 'μg/m³'),
];

export function knownColumns(figures: readonly Figures[]): ReportColumn[] {
  return [...USUAL_COLUMNS, ...RARE_COLUMNS.filter(({ value }) => figures.some((each) => value(each) !== undefined))];
}

export function columnTitle({ key, unit }: ReportColumn, reference: number, say: Say): string {
  const title =
    key === 'over' ? reportMessage('paper.column.over', { reference }) : reportMessage(`paper.column.${key}`);
  return unit === '' ? say(title) : `${say(title)} (${unit})`;
}

export function figureText({ value, digits }: ReportColumn, figures: Figures, locale: Locale): string {
  const known = value(figures);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return known?.toLocaleString(regionOf(locale), options) ?? '–';
}

export function figureNumber({ value, digits }: ReportColumn, figures: Figures): number | null {
  const known = value(figures);
  return known === undefined ? null : Number(known.toFixed(digits));
}
