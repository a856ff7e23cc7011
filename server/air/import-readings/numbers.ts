export type DecimalMark = '.' | ',';

const THOUSANDS: Record<DecimalMark, RegExp> = {
  '.': /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/,
  ',': /^[-+]?\d{1,3}(\.\d{3})+(,\d+)?$/,
};
const UNIT = /(ppm|ppb|°?\s?c|%|µg\/m³|ug\/m3)$/i;
const NOTHING = new Set(['', '-', '--', 'na', 'n/a', 'nan', 'null', 'none', 'nd', 'n/d']);

const bare = (cell: string): string => cell.trim().replace(UNIT, '').trimEnd();

function startsWithDigit(cell: string): boolean {
  const code = cell.charCodeAt(0);
  return code >= 48 && code <= 57;
}

export function isNothing(cell: string): boolean {
  if (startsWithDigit(cell)) return false;
  return NOTHING.has(cell.trim().toLowerCase());
}

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

/** Parses a number that may have a unit behind it; NaN if the cell is no number. */
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
