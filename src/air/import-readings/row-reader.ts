import { type DecimalMark, parseDecimal } from '../../frame/field-types/read-number';
import { findFault, isStartUp, MEASURES, type MeasureKey, type ReadingValues } from '../domain/readings/measures';
import { isMappedMeasure, UNITS, unitNamed } from '../domain/uplinks/mapping';
import type { RowCause } from './causes';
import { type Columns, withoutFiller } from './columns';
import { parseEntityName } from './header-names';
import type { TimestampReader } from './wall-timestamps';

export interface FileReading extends ReadingValues {
  t: number;
}

interface RowResult {
  reading?: FileReading;
  device?: string;
  faults: RowCause[];
}

const none: RowCause[] = [];

export function getTimeText(cells: readonly string[], { time }: Pick<Columns, 'time'>): string {
  const parts = time.map((index) => cells[index] ?? '');
  if (parts.length < 2) return parts.join().trim();
  return parts.some((part) => part.trim() === '') ? '' : parts.map(withoutFiller).join(' ');
}

/** Returns the name by which the rows of one sensor are in order of time. */
export const seriesOf = (cells: readonly string[], { long, device }: Columns): string =>
  [device, long?.entity].map((index) => (index === undefined ? '' : (cells[index] ?? ''))).join(' ');

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** True for blank rows, repeated headers, and annotations such as `#datatype` of InfluxDB. */
export function hasNoReading(cells: readonly string[], { headers, time: [first = 0] }: Columns): boolean {
  return (cells[first] ?? '') === headers[first] || /^#[a-z]/i.test(cells[0] ?? '') || isBlank(cells);
}

const NOTHING = new Set(['', '-', '--', 'na', 'n/a', 'nan', 'null', 'none', 'nd', 'n/d']);
const UNIT = /\s*(ppm|ppb|[°º]?\s?[cf]|%|[mµμu]g\/m[³3])$/i;

/** Returns the number of a cell without its unit. */
export const withoutUnit = (cell: string): string => (/\d$/.test(cell) ? cell : cell.trim().replace(UNIT, ''));

/** Returns NaN for texts that are no number, and for units that cannot be converted. */
function measuredValue(cell: string, key: MeasureKey, unit: string | undefined, decimal: DecimalMark): number {
  const plain = parseDecimal(cell, { decimal });
  const own = plain === undefined ? UNIT.exec(cell.trim())?.[1] : undefined;
  const number = plain ?? parseDecimal(withoutUnit(cell), { decimal }) ?? Number.NaN;
  if (!isMappedMeasure(key) || (unit ?? own) === undefined) return number;
  const convert = UNITS[key][(own === undefined ? unit : unitNamed(key, own)) ?? ''];
  return convert === undefined ? Number.NaN : convert(number);
}

function valueFault(measure: MeasureKey, value: number): RowCause | undefined {
  const { min, max, codes } = MEASURES[measure];
  if (findFault(measure, value) === undefined) return undefined;
  if (value >= min && value <= max) return { kind: 'code', measure, value, codes: codes?.join(', ') ?? '' };
  return { kind: 'range', measure, value, min, max };
}

/** Rejects the row for an invalid time, number or width, but only the cell for a word or an impossible value (394 °C). */
export function readRow(
  cells: readonly string[],
  columns: Columns,
  timestampOf: TimestampReader,
  decimal: DecimalMark = '.',
): RowResult {
  const { width, long } = columns;
  const filled = cells.length > width ? 1 + cells.findLastIndex((cell) => cell.trim() !== '') : cells.length;
  if (filled > width || cells.length < width) return { faults: [{ kind: 'columns', count: filled, width }] };
  const name = long && (cells[long.entity] ?? '');
  const t = timestampOf(getTimeText(cells, columns), seriesOf(cells, columns));
  if (typeof t !== 'number') return { faults: [t] };
  const entity = name === undefined ? undefined : parseEntityName(name);
  if (long && entity === undefined) return { faults: [{ kind: 'name', text: name ?? '' }] };
  const measures: Columns['measures'] = long && entity ? [{ key: entity.key, index: long.value }] : columns.measures;
  const reading: FileReading = { t };
  let faults = none;
  let measured = 0;
  for (const { key, index, unit } of measures) {
    const cell = cells[index] ?? '';
    if (NOTHING.has(cell.trim().toLowerCase())) continue;
    const value = measuredValue(cell, key, unit, decimal);
    if (isStartUp(key, value)) continue;
    const isWord = !/\d/.test(cell);
    if (!Number.isFinite(value) && !isWord) return { faults: [{ kind: 'number', measure: key, text: cell }] };
    const fault = isWord ? ({ kind: 'word', measure: key, text: cell } as const) : valueFault(key, value);
    if (fault) faults = [...faults, fault];
    else {
      reading[key] = value;
      measured += 1;
    }
  }
  const own = columns.device === undefined ? undefined : cells[columns.device]?.trim();
  const device = entity && own !== undefined ? `${own} ${entity.device}`.trim() : (entity?.device ?? own);
  if (measured > 0) return { reading, faults, ...(device !== undefined && { device }) };
  return { faults: faults.length > 0 ? faults : [{ kind: 'noValue' }] };
}
