const DECIMAL_COMMA = /,/g;

export function typedNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const number = trimmed === '' ? Number.NaN : Number(trimmed.replace(DECIMAL_COMMA, '.'));
  return Number.isFinite(number) ? number : undefined;
}
