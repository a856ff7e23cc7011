export type DecimalMark = '.' | ',';

const GROUPED: Record<DecimalMark, RegExp> = {
  '.': /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/,
  ',': /^[-+]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/,
};
/** Blanks and apostrophes between thousands, which are never decimal marks. */
const BETWEEN_THOUSANDS = /(?<=\d)[ '’\u00A0\u202F](?=\d{3}(?:\D|$))/g;
const UNIT = /(ppm|ppb|°?\s?c|%|µg\/m³|ug\/m3)$/i;
const NOTHING = new Set(['', '-', '--', 'na', 'n/a', 'nan', 'null', 'none', 'nd', 'n/d']);

const bare = (cell: string): string => cell.trim().replace(UNIT, '').trimEnd().replace(BETWEEN_THOUSANDS, '');

function startsWithDigit(cell: string): boolean {
  const code = cell.charCodeAt(0);
  return code >= 48 && code <= 57;
}

export function isNothing(cell: string): boolean {
  if (startsWithDigit(cell)) return false;
  return NOTHING.has(cell.trim().toLowerCase());
}

/** True for a word of a logger, such as `unavailable`, `Err`, `---` and `OL`, which means that nothing was measured. */
export const isWord = (cell: string): boolean => !/\d/.test(cell);

const LEAST_BELOW_THOUSANDS = 100;

interface ColumnEvidence {
  /** Example: `1.004`, in which the point may separate thousands or decimals. */
  ambiguous?: { text: string; thousands: DecimalMark };
  largestPlain: number;
}

interface MarkEvidence {
  add(column: number, cell: string): void;
  decide(): { mark: DecimalMark } | { example: string };
}

export function collectMarkEvidence(): MarkEvidence {
  const seen: Record<DecimalMark, number> = { '.': 0, ',': 0 };
  const columns = new Map<number, ColumnEvidence>();
  return {
    add(column, cell) {
      const text = bare(cell);
      const evidence = columns.get(column) ?? { largestPlain: 0 };
      columns.set(column, evidence);
      if (/^\d+$/.test(text)) {
        evidence.largestPlain = Math.max(evidence.largestPlain, Number(text));
        return;
      }
      const marks = text.replace(/[^.,]/g, '');
      const last = marks.at(-1);
      if (last !== '.' && last !== ',') return;
      const other = last === '.' ? ',' : '.';
      if (!GROUPED[other].test(text) || marks.includes(other)) seen[last] += 1;
      else if (marks.length > 1) seen[other] += 1;
      else evidence.ambiguous ??= { text, thousands: last };
    },
    decide() {
      if (seen['.'] + seen[','] > 0) return { mark: seen['.'] >= seen[','] ? '.' : ',' };
      for (const { ambiguous, largestPlain } of columns.values()) {
        if (ambiguous === undefined) continue;
        const isThousands = largestPlain >= LEAST_BELOW_THOUSANDS && largestPlain < 1000;
        if (!isThousands) return { example: ambiguous.text };
      }
      const [found] = [...columns.values()].flatMap(({ ambiguous }) => ambiguous ?? []);
      return { mark: found?.thousands === '.' ? ',' : '.' };
    },
  };
}

/** Ignores a unit after the number. Returns NaN for other texts. */
export function numberOf(cell: string, mark: DecimalMark): number {
  if (mark === '.' && startsWithDigit(cell)) {
    const plain = Number(cell);
    if (Number.isFinite(plain)) return plain;
  }
  const text = bare(cell);
  if (mark === '.') return Number(GROUPED['.'].test(text) ? text.replaceAll(',', '') : text || Number.NaN);
  const plain = GROUPED[','].test(text) ? text.replaceAll('.', '') : text;
  // A remaining point separates neither thousands nor decimals, so the cell is unreadable.
  return plain.includes('.') ? Number.NaN : Number(plain.replace(',', '.') || Number.NaN);
}
