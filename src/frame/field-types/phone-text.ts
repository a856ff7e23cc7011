const BETWEEN_DIGITS = /[\s()./-]/g;

/** `+390491234567` from `+39 049 123-4567` or `0039 049 1234567`. */
export function phoneFromText(text: string): string {
  return text.replaceAll(BETWEEN_DIGITS, '').replace(/^00/, '+');
}
