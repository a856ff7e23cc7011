import type { Locale } from '../model/localized-text';

/**
 * CSV style. `comma` is for programs: decimal points, ISO 8601 instants in local time with offset. `semicolon` is for
 * spreadsheets of most of Europe: decimal commas, day first, local time.
 */
export type CsvStyle = 'comma' | 'semicolon';

export const CSV_STYLES: readonly CsvStyle[] = ['comma', 'semicolon'];

export type FileStyle = { csv: CsvStyle; timeZone: string; yes: string; no: string };

export function csvStyleOf(locale: Locale): CsvStyle {
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal');
  return decimal?.value === ',' ? 'semicolon' : 'comma';
}
