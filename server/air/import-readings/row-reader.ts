import { measureFault } from '../../../src/air/domain/readings/measures';
import type { TimedReading } from '../telemetry/reading-store';
import type { Columns } from './columns';
import { type DecimalMark, isNothing, numberOf } from './numbers';
import type { TimestampReader } from './wall-timestamps';

export interface RowResult {
  reading?: TimedReading;
  faults: string[];
}

const none: string[] = [];

export function timeTextOf(cells: readonly string[], { time }: Pick<Columns, 'time'>): string {
  return time.map((index) => cells[index] ?? '').join(' ');
}

/**
 * Reads a row. An invalid timestamp, number or width rejects the row. A physically impossible value (394 °C in a room)
 * rejects only its own cell.
 */
export function readRow(
  cells: readonly string[],
  columns: Columns,
  timestampOf: TimestampReader,
  mark: DecimalMark = '.',
): RowResult {
  const { measures, width } = columns;
  if (cells.length !== width) return { faults: [`The row has ${cells.length} columns instead of ${width}`] };
  const t = timestampOf(timeTextOf(cells, columns));
  if (typeof t === 'string') return { faults: [t] };
  const reading: TimedReading = { t };
  let faults = none;
  let measured = 0;
  for (const { key, index } of measures) {
    const cell = cells[index] ?? '';
    if (isNothing(cell)) continue;
    const value = numberOf(cell, mark);
    if (!Number.isFinite(value)) return { faults: [`${key} "${cell}" is not a number`] };
    const fault = measureFault(key, value);
    if (fault) faults = [...faults, fault];
    else {
      reading[key] = value;
      measured += 1;
    }
  }
  if (measured > 0) return { reading, faults };
  return { faults: faults.length > 0 ? faults : ['The row has no value'] };
}
