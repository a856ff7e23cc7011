const DECIMAL_COMMA = /,/g;

/** The number that a text stands for, with a point or a comma before its decimals; undefined when it is none. */
export function typedNumber(text: string): number | undefined {
  const trimmed = text.trim();
  const number = trimmed === '' ? Number.NaN : Number(trimmed.replace(DECIMAL_COMMA, '.'));
  return Number.isFinite(number) ? number : undefined;
}
