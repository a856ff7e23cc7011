/** Returns 2 for EUR, 0 for JPY. @throws RangeError if the code is not three letters. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits;
}

export function formatMoney(minorUnits: number, currency: string, locale: string): string {
  const amount = minorUnits / 10 ** decimalsOf(currency);
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

export function toMajorUnits(minorUnits: number, currency: string): number {
  return minorUnits / 10 ** decimalsOf(currency);
}

const EXACT = 3;

/** Converts 12.5 to 1250 cents. Drops fractions of the smallest unit. */
export function toMinorUnits(amount: number, currency: string): number {
  return Math.trunc(Number((amount * 10 ** decimalsOf(currency)).toFixed(EXACT)));
}
