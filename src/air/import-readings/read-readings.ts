import { MEASURE_KEYS } from '../domain/readings/measures';
import { maxInstant } from '../domain/readings/period-limits';
import { causeText, type RowCause } from './causes';
import type { FileLayout } from './preview-file';
import { fileNameOf, type ReadableFile, readRows } from './read-file';
import { type FileReading, hasNoReading, readRow } from './row-reader';
import { createTimestampReader } from './wall-timestamps';

export interface Fault {
  file: string;
  lines: [first: number, last: number][];
  cause: RowCause;
  isPartial: boolean;
}

/** Collects faults of all lines. Joins faults of one kind, because a broken sensor is one fault. */
export class FaultList {
  readonly faults: Fault[] = [];
  readonly #open = new Map<string, Fault>();

  add(file: string, line: number, cause: RowCause, isPartial: boolean): void {
    const kind = [file, isPartial, cause.kind, cause['measure']].join('\n');
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

/** Returns the lines of a fault as text, and the number of lines in all and of those that the text omits. */
export function linesOf({ lines }: Fault): { ranges: string; count: number; unnamed: number } {
  const countOf = (some: Fault['lines']) => some.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const named = lines.slice(0, RANGES_SHOWN);
  const ranges = named.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
  return { ranges, count: countOf(lines), unnamed: countOf(lines) - countOf(named) };
}

export function describeFault(fault: Fault): string {
  const { ranges, count, unnamed } = linesOf(fault);
  const label = `${count > 1 ? 'lines' : 'line'} ${ranges}${unnamed === 0 ? '' : ` and ${unnamed} more`}`;
  return `${fault.file}, ${label}: ${causeText(fault.cause)}${fault.isPartial ? ' (the other values were stored)' : ''}`;
}

const READ_AT_ONCE = 10_000;

interface ReadOptions {
  now: number;
  faults: FaultList;
  /** @param device name in a file of several devices @param share part of the file that was read, at most 1 */
  take(readings: readonly FileReading[], device: string | undefined, share: number): Promise<void> | void;
}

/** Reads a file in pieces. Values of a device at one time become one reading. Readings from the future count as bad. */
export async function readReadings(
  file: ReadableFile,
  { columns, mark, headerLine, shape, zone, order }: FileLayout,
  { now, faults, take }: ReadOptions,
): Promise<{ rows: number; bad: number }> {
  const name = fileNameOf(file);
  const timestampOf = createTimestampReader(zone, order, columns.offset);
  const latest = maxInstant(now);
  const result = { rows: 0, bad: 0 };
  const joined = new Map<string | undefined, Map<number, FileReading>>();
  await readRows(file, shape.delimiter, async ({ rows, firstLine, share }) => {
    const readings: FileReading[] = [];
    rows.forEach((cells, index) => {
      const line = firstLine + index;
      if (line <= headerLine || hasNoReading(cells, columns)) return;
      result.rows += 1;
      const { reading, device, faults: causes } = readRow(cells, columns, timestampOf, mark);
      for (const cause of causes) faults.add(name, line, cause, reading !== undefined);
      const isShared = columns.long !== undefined || device !== undefined;
      const known = joined.get(device) ?? new Map<number, FileReading>();
      const before = isShared && reading ? known.get(reading.t) : undefined;
      const twice =
        before &&
        MEASURE_KEYS.find((key) => reading?.[key] !== undefined && (before[key] ?? reading[key]) !== reading[key]);
      if (twice) faults.add(name, line, { kind: 'twice', measure: twice }, false);
      if (!reading || twice) result.bad += 1;
      else if (isShared) {
        joined.set(device, known);
        known.set(reading.t, { ...before, ...reading });
      } else readings.push(reading);
      if (reading === undefined || reading.t <= latest) return;
      faults.add(name, line, { kind: 'future' }, false);
      result.bad += 1;
    });
    await take(readings, undefined, share);
  });
  for (const [device, readings] of joined) {
    const inOrder = [...readings.values()].sort((one, other) => one.t - other.t);
    for (let from = 0; from < inOrder.length; from += READ_AT_ONCE)
      await take(inOrder.slice(from, from + READ_AT_ONCE), device, 1);
  }
  return result;
}
