/** Matches formulas (OWASP, "CSV Injection"), also after invisible characters and in full-width forms. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/u;

const looksGuarded = (text: string) => text.startsWith("'") && FORMULA.test(text.replace(/^'+/, ''));

export function guardFormula(text: string): string {
  return FORMULA.test(text) || looksGuarded(text) ? `'${text}` : text;
}

/** Guards a text at most once, for files with typed text cells. `removeFormulaGuard` restores the text. */
export function guardFormulaOnce(text: string): string {
  return looksGuarded(text) ? `'${text}` : text;
}

export function removeFormulaGuard(text: string): string {
  return looksGuarded(text) ? text.slice(1) : text;
}
