import { createInstantText } from '../../../frame/charts/parts/instant-text';
import { type Format, formatOf } from '../../../frame/i18n/format';
import { type Locale, regionOf } from '../../../frame/model/localized-text';

/** More than anybody chooses. */
const MAX_DECIMALS = 10;

/** The console's way of writing, and figures that always have their decimals: 19.0 beside 18.7. */
export interface DashboardFormat extends Format {
  /** 75 gives `75.0%`. */
  percent(percentage: number): string;
  /** A reference or a limit as somebody chose it, with all of its decimals; nothing for null. */
  reference(value: number | null): string;
  /** What was measured, with exactly so many decimals. */
  measured(value: number, decimals: number): string;
}

export function createDashboardFormat(locale: Locale, timeZone: string): DashboardFormat {
  const language = regionOf(locale);
  const exactly = (decimals: number, style?: 'percent') =>
    new Intl.NumberFormat(language, { style, minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const percent = exactly(1, 'percent');
  const chosen = new Intl.NumberFormat(language, { maximumFractionDigits: MAX_DECIMALS });
  // Making one takes long, and every cell of a table asks for it.
  const known = new Map<number, Intl.NumberFormat>();
  const numbers = (decimals: number): Intl.NumberFormat => {
    const format = known.get(decimals) ?? exactly(decimals);
    known.set(decimals, format);
    return format;
  };
  const instantText = createInstantText(locale, timeZone);
  return {
    ...formatOf(locale, timeZone),
    // Of the hour that is there twice it is said which one is meant.
    dateTime: (instant) => (instant === null || instant === undefined ? '' : instantText(Number(instant))),
    reference: (value) => (value === null ? '' : chosen.format(value)),
    percent: (percentage) => percent.format(percentage / 100),
    measured: (value, decimals) => numbers(decimals).format(value),
  };
}
