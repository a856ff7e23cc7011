/**
 * Matches texts that a spreadsheet would run as a formula (OWASP, "CSV Injection"). Spreadsheets skip white space and
 * invisible characters before the sign, and accept full-width forms of East Asian keyboards.
 */
const RUN = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/u;

const looksGuarded = (text: string) => text.startsWith("'") && RUN.test(text.replace(/^'+/, ''));

export function guarded(text: string): string {
  return RUN.test(text) || looksGuarded(text) ? `'${text}` : text;
}

/**
 * Adds an apostrophe only to texts that already look guarded, so that `unguarded` restores them. For file formats with
 * typed text cells.
 */
export function guardedOnce(text: string): string {
  return looksGuarded(text) ? `'${text}` : text;
}

export function unguarded(text: string): string {
  return looksGuarded(text) ? text.slice(1) : text;
}
