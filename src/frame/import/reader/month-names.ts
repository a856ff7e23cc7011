/**
 * How the names of the months begin in the languages of the files that people bring, without accents: English, Italian, German and French,
 * and what spreadsheets shorten them to (`Mrz` in German).
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

/** The number of a month, from 1; 0 for what is the name of none. */
export function monthOf(name: string): number {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return 1 + MONTHS.findIndex((starts) => starts.some((start) => plain.startsWith(start)));
}
