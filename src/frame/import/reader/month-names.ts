/**
 * First letters of month names without accents in English, Italian, German and French, including spreadsheet
 * abbreviations (`Mrz` in German).
 */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'gen'],
  ['feb', 'fev'],
  ['mar', 'mrz'],
  ['apr', 'avr'],
  ['may', 'mag', 'mai'],
  ['jun', 'giu', 'juin'],
  ['jul', 'lug', 'juil'],
  ['aug', 'ago', 'aou'],
  ['sep', 'set'],
  ['oct', 'ott', 'okt'],
  ['nov'],
  ['dec', 'dic', 'dez'],
];

export function monthOf(name: string): number {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return 1 + MONTHS.findIndex((starts) => starts.some((start) => plain.startsWith(start)));
}
