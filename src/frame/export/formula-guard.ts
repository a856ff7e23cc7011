/**
 * Which texts a spreadsheet would run as a formula: OWASP, "CSV Injection"; spreadsheets pass over white space and invisible
 * characters before the sign, and take the wide forms of East Asian keyboards for the same.
 */
const RUN = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/u;

/** What an apostrophe before it would be taken for the guard of. */
const looksGuarded = (text: string) => text.startsWith("'") && RUN.test(text.replace(/^'+/, ''));

/** For CSV: text that would run gets an apostrophe in front, which spreadsheets read as "this is text". */
export function guarded(text: string): string {
  return RUN.test(text) || looksGuarded(text) ? `'${text}` : text;
}

/** For files that say themselves what is text: only what looks guarded already gets one more, so that it comes back. */
export function guardedOnce(text: string): string {
  return looksGuarded(text) ? `'${text}` : text;
}

/** The text as it was before it was guarded. */
export function unguarded(text: string): string {
  return looksGuarded(text) ? text.slice(1) : text;
}
