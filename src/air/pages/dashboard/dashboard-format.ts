import { createInstantText } from '../../../frame/charts/parts/instant-text';
import { type Format, formatOf } from '../../../frame/i18n/format';
import { type Locale, regionOf } from '../../../frame/model/localized-text';

const MAX_DECIMALS = 10;

export interface DashboardFormat extends Format {
  percent(percentage: number): string;
  reference(value: number | null): string;
  measured(value: number, decimals: number): string;
}

export function createDashboardFormat(locale: Locale, timeZone: string): DashboardFormat {
  const language = regionOf(locale);
  const exactly = (decimals: number, style?: 'percent') =>
    new Intl.NumberFormat(language, { style, minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const percent = exactly(1, 'percent');
  const chosen = new Intl.NumberFormat(language, { maximumFractionDigits: MAX_DECIMALS });
  // Creating a formatter is slow, and every table cell needs one.
  const known = new Map<number, Intl.NumberFormat>();
  const numbers = (decimals: number): Intl.NumberFormat => {
    const format = known.get(decimals) ?? exactly(decimals);
    known.set(decimals, format);
    return format;
  };
  const instantText = createInstantText(locale, timeZone);
  return {
    ...formatOf(locale, timeZone),
    // In the hour repeated at a clock change, the text states which of the two hours is meant.
    dateTime: (instant) => (instant === null || instant === undefined ? '' : instantText(Number(instant))),
    reference: (value) => (value === null ? '' : chosen.format(value)),
    percent: (percentage) => percent.format(percentage / 100),
    measured: (value, decimals) => numbers(decimals).format(value),
  };
}
