export type DecimalMark = '.' | ',';

const THOUSANDS: Record<DecimalMark, RegExp> = {
  '.': /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/,
  ',': /^[-+]?\d{1,3}(\.\d{3})+(,\d+)?$/,
};
const UNIT = /(ppm|ppb|°?\s?c|%|µg\/m³|ug\/m3)$/i;
const NOTHING = new Set(['', '-', '--', 'na', 'n/a', 'nan', 'null', 'none', 'nd', 'n/d']);

const bare = (cell: string): string => cell.trim().replace(UNIT, '').trimEnd();

/** Most cells are plain numbers, and there are millions of them. */
function startsWithDigit(cell: string): boolean {
  const code = cell.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** Whether the cell says that nothing was measured. */
export function isNothing(cell: string): boolean {
  if (startsWithDigit(cell)) return false;
  return NOTHING.has(cell.trim().toLowerCase());
}

/** Which mark the decimals of these cells have: a comma when some cannot be read otherwise, and none need a point. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark {
  let needsComma = false;
  let mayBeComma = false;
  for (const cell of cells) {
    const text = bare(cell);
    if (/^[-+]?\d*\.\d+$/.test(text) && !THOUSANDS[','].test(text)) return '.';
    if (!text.includes(',')) continue;
    if (THOUSANDS['.'].test(text)) mayBeComma = true;
    else needsComma = true;
  }
  return needsComma || mayBeComma ? ',' : '.';
}

/** The number of a cell, which may have its unit behind it; NaN when it is none. */
export function numberOf(cell: string, mark: DecimalMark): number {
  if (mark === '.' && startsWithDigit(cell)) {
    const plain = Number(cell);
    if (Number.isFinite(plain)) return plain;
  }
  const text = bare(cell);
  if (mark === '.') return Number(THOUSANDS['.'].test(text) ? text.replaceAll(',', '') : text || Number.NaN);
  const plain = THOUSANDS[','].test(text) ? text.replaceAll('.', '') : text;
  return Number(plain.replace(',', '.') || Number.NaN);
}
