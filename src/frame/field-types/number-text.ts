const MAX_DECIMALS = 15;

export function numberText(value: unknown, locale: string): string {
  if (typeof value !== 'number') return String(value ?? '');
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: MAX_DECIMALS }).format(value);
}
