import type { AveragedMeasure } from '../../../src/air/domain/air/device-figures';
import { getMiddleOfMonth, type Month } from '../../../src/air/domain/report/month';
import type { reportPaper } from '../../../src/air/texts/locales/en/report-paper';
import { getRegion, type Locale } from '../../../src/frame/model/localized-text';
import type { Message } from '../../../src/frame/model/message';
import type { Say } from '../../../src/frame/model/say';
import { HOUR } from '../../../src/frame/time/units';
import { reportMessage } from '../texts/mail-message';
import type { Figures, MonthlyReport, PlaceFigures } from './room-figures';

/** Rooms above the CO2 reference for more than this share of time need attention. Rule of this project. */
const OFTEN = 0.1;
const MAX_NAMED = 8;

export function formatMonthName(month: Month, locale: Locale): string {
  const format = new Intl.DateTimeFormat(getRegion(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(getMiddleOfMonth(month));
}

const shareText = (share: number, locale: Locale) =>
  share.toLocaleString(getRegion(locale), { style: 'percent', maximumFractionDigits: 1 });

export const formatPlaceName = ({ name, building }: PlaceFigures, isManager: boolean) =>
  isManager && building !== undefined ? `${name} · ${building}` : name;

function unmeasured({ rooms, isManager }: MonthlyReport): Message[] {
  const names = rooms.filter(({ coverage }) => coverage === 0).map((room) => formatPlaceName(room, isManager));
  if (names.length === 0) return [];
  const more = names.length - MAX_NAMED;
  const shown: (string | Message)[] = names.slice(0, MAX_NAMED);
  if (more > 0) shown.push(reportMessage('paper.more', { count: more }));
  return [reportMessage('paper.unmeasured', { smart_count: names.length, names: shown })];
}

export function summarizeReport(report: MonthlyReport, locale: Locale): Message[] {
  const { total, rooms, reference, isManager } = report;
  if (total.co2 === null) {
    return [...(total.coverage === 0 ? [reportMessage('paper.nothing')] : []), ...unmeasured(report)];
  }
  const often = rooms.filter(({ co2 }) => co2 !== null && co2.share > OFTEN);
  const [worst] = often;
  const measured = rooms.filter(({ co2 }) => co2 !== null).length;
  const found = worst && {
    ...{ smart_count: often.length, rooms: measured, room: formatPlaceName(worst, isManager) },
    worst: shareText(worst.co2?.share ?? 0, locale),
  };
  return [
    reportMessage('paper.over', { reference, share: shareText(total.co2.share, locale) }),
    found ? reportMessage('paper.inRooms', found) : reportMessage('paper.inNoRoom', { rooms: measured }),
    ...unmeasured(report),
  ];
}

interface ReportColumn {
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

export function formatColumnTitle({ key, unit }: ReportColumn, reference: number, say: Say): string {
  const title =
    key === 'over' ? reportMessage('paper.column.over', { reference }) : reportMessage(`paper.column.${key}`);
  return unit === '' ? say(title) : `${say(title)} (${unit})`;
}

export function formatFigure({ value, digits }: ReportColumn, figures: Figures, locale: Locale): string {
  const known = value(figures);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return known?.toLocaleString(getRegion(locale), options) ?? '–';
}

export function roundFigure({ value, digits }: ReportColumn, figures: Figures): number | null {
  const known = value(figures);
  return known === undefined ? null : Number(known.toFixed(digits));
}
