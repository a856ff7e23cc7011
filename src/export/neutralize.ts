/**
 * Text that a spreadsheet would run as a formula gets an apostrophe in front, which spreadsheets read as "this is text".
 * Which first characters are dangerous: OWASP, "CSV Injection".
 */
export function neutralizeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
