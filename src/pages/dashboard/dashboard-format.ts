import { createFormat, type Format } from '../../i18n/format';
import type { Locale } from '../../model/types';

/** The console's way of writing, with percentages that always have one decimal. */
export interface DashboardFormat extends Format {
  /** 75 gives `75.0%`. */
  percent(percentage: number): string;
}

export function createDashboardFormat(locale: Locale, timeZone: string): DashboardFormat {
  const percent = new Intl.NumberFormat(locale === 'it' ? 'it-IT' : 'en-GB', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return { ...createFormat(locale, timeZone), percent: (percentage) => percent.format(percentage / 100) };
}
