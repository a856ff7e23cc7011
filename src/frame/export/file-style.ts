import type { Locale } from '../model/localized-text';

/**
 * How a CSV file is written. `comma` is for programs: decimal points, instants in ISO 8601 by the clock of the site, with its offset. `semicolon` is what
 * spreadsheets of most of Europe open: decimal commas, days first, the clock of the site.
 */
export type CsvStyle = 'comma' | 'semicolon';

export const CSV_STYLES: readonly CsvStyle[] = ['comma', 'semicolon'];

/** How the cells of a file are written, for whoever opens it. */
export interface FileStyle {
  csv: CsvStyle;
  /** IANA zone of the clock that people read in the file. */
  timeZone: string;
  /** The words for yes and no, where a file is for people. */
  yes: string;
  no: string;
}

/** The style that spreadsheets in this language expect: they split at semicolons where numbers have a comma. */
export function csvStyleOf(locale: Locale): CsvStyle {
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal');
  return decimal?.value === ',' ? 'semicolon' : 'comma';
}
