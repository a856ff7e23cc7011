/** Something in a file that was not stored as it stands. */
export interface Fault {
  file: string;
  /** The lines, ascending, as ranges of neighbours. */
  lines: [first: number, last: number][];
  /** The cause; of several lines, that of the first. */
  cause: string;
  /** The other values of the row were stored. */
  isPartial: boolean;
}

/**
 * Collects faults. Lost rows are joined when they are neighbours and of a kind; impossible values of a kind are joined
 * over the whole file, so that a sensor broken for a week is one entry, not a thousand. Every line is named all the same.
 */
export class FaultList {
  readonly faults: Fault[] = [];
  readonly #open = new Map<string, Fault>();

  add(file: string, line: number, cause: string, isPartial: boolean): void {
    const kind = `${file}\n${isPartial}\n${kindOf(cause)}`;
    const open = this.#open.get(kind);
    const range = open?.lines.at(-1);
    if (range && range[1] === line - 1) range[1] = line;
    else if (open && isPartial) open.lines.push([line, line]);
    else {
      const fault: Fault = { file, lines: [[line, line]], cause, isPartial };
      this.#open.set(kind, fault);
      this.faults.push(fault);
    }
  }
}

/** Enough places to find the cause in a file; a sensor broken for a week has thousands. */
const RANGES_SHOWN = 20;

/** One line of text: file, lines, cause. Of very many places the first are named and the rest counted. */
export function describeFault({ file, lines, cause, isPartial }: Fault): string {
  const count = lines.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const named = lines.slice(0, RANGES_SHOWN);
  const unnamed = count - named.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const ranges =
    named.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ') +
    (unnamed === 0 ? '' : ` and ${unnamed} more`);
  const label = count > 1 ? 'lines' : 'line';
  return `${file}, ${label} ${ranges}: ${cause}${isPartial ? ' (the other values were stored)' : ''}`;
}

/** Causes of a kind differ only in the values that they quote. */
function kindOf(cause: string): string {
  return cause.replace(/"[^"]*"/, '').replace(/-?\d+(\.\d+)?/, '');
}
