import { type DecimalMark, findDecimalMark, isAmbiguous } from '../../frame/field-types/read-number';

const LEAST_BELOW_THOUSANDS = 100;

interface ColumnEvidence {
  /** Example: `1.004`, in which the point may separate thousands or decimals. */
  ambiguous?: string;
  largestPlain: number;
}

/** Collects which decimal mark the cells of a file show. */
export function collectMarkEvidence() {
  const seen: Record<DecimalMark, number> = { '.': 0, ',': 0 };
  const columns = new Map<number, ColumnEvidence>();
  return {
    /** @param text number without a unit */
    add(column: number, text: string): void {
      const evidence = columns.get(column) ?? { largestPlain: 0 };
      columns.set(column, evidence);
      if (/^\d+$/.test(text)) evidence.largestPlain = Math.max(evidence.largestPlain, Number(text));
      else if (/[.,]/.test(text)) {
        const mark = findDecimalMark(text);
        if (mark !== undefined) seen[mark] += 1;
        else if (isAmbiguous(text)) evidence.ambiguous ??= text;
      }
    },
    /** Returns the decimal mark, or an example of an ambiguous number. */
    decide(): { mark: DecimalMark } | { example: string } {
      if (seen['.'] + seen[','] > 0) return { mark: seen['.'] >= seen[','] ? '.' : ',' };
      const open = [...columns.values()].filter(({ ambiguous }) => ambiguous !== undefined);
      // If values just below 1000 are followed by values above 1000, the mark separates thousands.
      const unclear = open.find(({ largestPlain }) => largestPlain < LEAST_BELOW_THOUSANDS || largestPlain >= 1000);
      if (unclear?.ambiguous !== undefined) return { example: unclear.ambiguous };
      return { mark: open[0]?.ambiguous?.includes('.') ? ',' : '.' };
    },
  };
}
