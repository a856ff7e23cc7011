import type { DateOrder } from '../../frame/field-types/read-time';
import { MEASURE_KEYS, type MeasureKey } from '../domain/readings/measures';
import {
  type ColumnMeaning,
  findMeaning,
  isDeviceName,
  isEntityName,
  isValueName,
  parseDateOrder,
  parseOffset,
  parseZone,
  statedUnit,
} from './header-names';

/** Header by meaning. The key of a header that is not imported begins with `-`. */
export type HeaderMap = ReadonlyMap<string, string>;

export interface Columns {
  time: readonly number[];
  /** Unit in the header of the column. */
  measures: { key: MeasureKey; index: number; unit?: string | undefined }[];
  /** Columns of files with one value in each row; the entity name determines the measure. */
  long?: { entity: number; value: number };
  /** Column with the device of each row. */
  device: number | undefined;
  width: number;
  headers: readonly string[];
  /** Offset in minutes, if the header states one. */
  offset: number | undefined;
  zone: string | undefined;
  order: DateOrder | undefined;
}

const columnNames: readonly string[] = ['timestamp', 'date', 'time', ...MEASURE_KEYS.map((key) => key.toLowerCase())];

/** Parses `co2=CO2 ppm,hum=humidity`: name of the measure, then header of the file. @throws Error naming the invalid part. */
export function parseHeaderMap(text: string | undefined): HeaderMap {
  const map = new Map<string, string>();
  const next = new RegExp(`,(?=\\s*(?:${columnNames.join('|')})\\s*=)`, 'i');
  for (const part of (text ?? '').split(next).filter((piece) => piece.trim() !== '')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim().toLowerCase();
    const header = part.slice(at + 1).trim();
    if (!columnNames.includes(name) || header === '') {
      throw new Error(`--map: "${part}" is not <column>=<header>; the columns are ${columnNames.join(', ')}`);
    }
    map.set(name, header);
  }
  return map;
}

/** Prefers `map`, then names of this application, then names used by loggers. @param rows rows below the header */
export function findColumns(
  header: readonly string[],
  map: HeaderMap,
  rows: readonly (readonly string[])[],
): Columns | string {
  const headers = withRowNames(headersOf(header), rows);
  const lower = headers.map((name) => name.toLowerCase());
  for (const wanted of map.values()) {
    if (!lower.includes(wanted.toLowerCase())) return `Missing column: ${wanted}`;
  }
  const given = new Set([...map.values()].map((name) => name.toLowerCase()));
  const candidates = (meaning: ColumnMeaning): number[] => {
    const wanted = map.get(meaning.toLowerCase())?.toLowerCase();
    const indicesOf = (isMeant: (name: string) => boolean) =>
      headers.flatMap((name, index) => (isMeant(name.toLowerCase()) ? [index] : []));
    if (wanted !== undefined) return indicesOf((name) => name === wanted);
    const exact = indicesOf((name) => name === meaning.toLowerCase() && !given.has(name));
    return exact.length > 0 ? exact : indicesOf((name) => !given.has(name) && findMeaning(name) === meaning);
  };
  const named = (index: number) => `"${headers[index] ?? ''}"`;

  const measures: Columns['measures'] = [];
  for (const key of MEASURE_KEYS) {
    const [index, ...others] = candidates(key);
    if (index === undefined) continue;
    if (others.length > 0) return `${[index, ...others].map(named).join(' and ')} may both be ${key}: ${askFor(key)}`;
    measures.push({ key, index, unit: statedUnit(headers[index] ?? '', key) });
  }
  const isStated = (index: number) =>
    (parseOffset(headers[index] ?? '') ?? parseZone(headers[index] ?? '')) !== undefined;
  const time = timeColumns(candidates, map, rows, isStated);
  if (time === undefined)
    return `Missing column: timestamp among ${headers.map((_, i) => named(i)).join(', ')}; ${askFor('timestamp')}`;
  const [entity, value] = [headers.findIndex(isEntityName), headers.findIndex(isValueName)];
  const isLong = entity >= 0 && value >= 0 && measures.every(({ index }) => index === value);
  const long = isLong ? { entity, value } : undefined;
  if (measures.length === 0 && long === undefined)
    return `No measure among the columns ${headers.map((_, i) => named(i)).join(', ')}; ${askFor('CO2')}`;
  const stated = <Value>(read: (header: string) => Value | undefined) =>
    time.map((index) => read(headers[index] ?? '')).find((found) => found !== undefined);
  const device = headers.findIndex((name, index) => isDeviceName(name) || (!long && index === entity));
  return {
    ...{ time, offset: stated(parseOffset), zone: stated(parseZone), order: stated(parseDateOrder) },
    ...{ device: device < 0 ? undefined : device, measures: long ? [] : measures, ...(long && { long }) },
    ...{ width: headers.length, headers },
  };
}

/** Returns the names of the columns, without empty ones at the end. Equal names get a number. */
export function headersOf(cells: readonly string[]): string[] {
  const names = cells.map((name) => name.replace(/^\uFEFF/, '').trim());
  const filled = names.slice(0, 1 + names.findLastIndex((name) => name !== ''));
  return filled.map((name, index) => {
    const before = filled.slice(0, index).filter((other) => other === name).length;
    return before === 0 || name === '' ? name : `${name} (${before + 1})`;
  });
}

const askFor = (name: string): string => `say which with --map ${name.toLowerCase()}=<header>`;

function withRowNames(headers: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const wider = filled.filter(({ length }) => length === headers.length + 1);
  if (wider.length === 0 || wider.length < filled.length / 2) return headers;
  return wider.every((row) => (row.at(-1) ?? '').trim() === '') ? headers : ['', ...headers];
}

/** Removes the midnight that databases add to days, and the first day that they add to times. */
export const withoutFiller = (cell: string): string =>
  cell.trim().replace(/[ T]0?0[:.]00(?:[:.]00)?$|^\S*(?:1899|1900|1970)\S*[ T]/, '');

function timeColumns(
  candidates: (meaning: ColumnMeaning) => number[],
  map: HeaderMap,
  rows: readonly (readonly string[])[],
  isStated: (index: number) => boolean,
): readonly number[] | undefined {
  const timestamps = candidates('timestamp');
  const timestamp = timestamps.find(isStated) ?? timestamps[0];
  const [date] = candidates('date');
  const [time] = candidates('time');
  const asksForTwo = map.has('date') || map.has('time');
  if (timestamp !== undefined && !asksForTwo) return [timestamp];
  const isWhole = (index: number) =>
    rows.some((row) => /\d[-/.]\d.*\d:\d|^\s*\d{9,19}/.test(withoutFiller(row[index] ?? '')));
  if (date !== undefined && time !== undefined && !isWhole(date)) return isWhole(time) ? [time] : [date, time];
  const only = date ?? time;
  return only === undefined ? undefined : [only];
}
