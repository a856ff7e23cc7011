/** More decimals than any number here has that a person could have typed. */
const MAX_DECIMALS = 15;

/** A number as it is edited: with the decimal mark of a language, and without marks between its thousands, which nobody types. */
export function numberText(value: unknown, locale: string): string {
  if (typeof value !== 'number') return String(value ?? '');
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: MAX_DECIMALS }).format(value);
}
