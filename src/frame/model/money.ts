/** How many decimals the amounts of a currency have: 2 for EUR, 0 for JPY. @throws RangeError for what is no code of three letters. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits;
}

/** `€12.50` from 1250 cents, as a language writes amounts. */
export function moneyText(minorUnits: number, currency: string, locale: string): string {
  const amount = minorUnits / 10 ** decimalsOf(currency);
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

/** 12.5 from 1250 cents. */
export function majorUnits(minorUnits: number, currency: string): number {
  return minorUnits / 10 ** decimalsOf(currency);
}

/** How many decimals of a product are not what is left of a multiplication in floating point. */
const EXACT = 3;

/** 1250 cents from 12.5; what is smaller than the smallest coin does not count. */
export function minorUnits(amount: number, currency: string): number {
  return Math.trunc(Number((amount * 10 ** decimalsOf(currency)).toFixed(EXACT)));
}
