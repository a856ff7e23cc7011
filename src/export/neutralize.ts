/**
 * Text that a spreadsheet would run as a formula gets an apostrophe in front, which spreadsheets read as "this is text".
 * Which characters are dangerous: OWASP, "CSV Injection"; spreadsheets pass over white space and invisible characters
 * before them, and take the wide forms of East Asian keyboards for the same.
 */
export function neutralizeFormula(text: string): string {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text;
}
