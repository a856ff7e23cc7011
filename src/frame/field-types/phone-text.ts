const BETWEEN_DIGITS = /[\s()./-]/g;

export function phoneFromText(text: string): string {
  return text.replaceAll(BETWEEN_DIGITS, '').replace(/^00/, '+');
}
