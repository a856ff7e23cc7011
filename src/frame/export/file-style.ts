import type { Locale } from '../model/localized-text';

/** `comma` for programs (ISO 8601), `semicolon` for spreadsheets in most of Europe (day first, local time). */
export type CsvStyle = 'comma' | 'semicolon';

export const CSV_STYLES: readonly CsvStyle[] = ['comma', 'semicolon'];

export type FileStyle = { csv: CsvStyle; timeZone: string; yes: string; no: string };

export function getCsvStyle(locale: Locale): CsvStyle {
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal');
  return decimal?.value === ',' ? 'semicolon' : 'comma';
}
