export interface Fault {
  file: string;
  lines: [first: number, last: number][];
  cause: string;
  isPartial: boolean;
}

/**
 * Collects faults of all lines. Impossible values of a kind are joined over the whole file, so that a broken sensor is
 * one entry.
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

const RANGES_SHOWN = 20;

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

function kindOf(cause: string): string {
  return cause.replace(/"[^"]*"/, '').replace(/-?\d+(\.\d+)?/, '');
}
