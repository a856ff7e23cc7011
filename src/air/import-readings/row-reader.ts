import { isStartUp, type MeasureKey, measureFault, type ReadingValues } from '../domain/readings/measures';
import type { Columns } from './columns';
import { entityOf } from './header-names';
import { type DecimalMark, isNothing, isWord, numberOf } from './numbers';
import type { TimestampReader } from './wall-timestamps';

export interface FileReading extends ReadingValues {
  t: number;
}

interface RowResult {
  reading?: FileReading;
  device?: string;
  faults: string[];
}

const none: string[] = [];

export function timeTextOf(cells: readonly string[], { time }: Pick<Columns, 'time'>): string {
  return time.map((index) => cells[index] ?? '').join(' ');
}

/** Rejects the row for an invalid time, number or width, but only the cell for a word or an impossible value (394 °C). */
export function readRow(
  cells: readonly string[],
  columns: Columns,
  timestampOf: TimestampReader,
  mark: DecimalMark = '.',
): RowResult {
  const { width, long } = columns;
  if (cells.length !== width) return { faults: [`The row has ${cells.length} columns instead of ${width}`] };
  const t = timestampOf(timeTextOf(cells, columns));
  if (typeof t === 'string') return { faults: [t] };
  const name = long && (cells[long.entity] ?? '');
  const entity = name === undefined ? undefined : entityOf(name);
  if (long && entity === undefined) return { faults: [`The name "${name}" contains no measure`] };
  const measures = long && entity ? [{ key: entity.key, index: long.value }] : columns.measures;
  const reading: FileReading = { t };
  let faults = none;
  let measured = 0;
  for (const { key, index } of measures) {
    const cell = cells[index] ?? '';
    if (isNothing(cell)) continue;
    const value = numberOf(cell, mark);
    if (isStartUp(key, value)) continue;
    if (!Number.isFinite(value) && !isWord(cell)) return { faults: [`${key} "${cell}" is not a number`] };
    const fault = Number.isFinite(value) ? measureFault(key, value) : wordFault(key, cell);
    if (fault) faults = [...faults, fault];
    else {
      reading[key] = value;
      measured += 1;
    }
  }
  if (measured > 0) return { reading, faults, ...(entity && { device: entity.device }) };
  return { faults: faults.length > 0 ? faults : ['The row has no value'] };
}

const wordFault = (key: MeasureKey, cell: string) => `${key} "${cell}" is a word and counts as not measured`;
