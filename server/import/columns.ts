import { type MeasureKey, measureKeys } from '../telemetry/measures';

/** Names of our columns (lowercase) to the headers of a file that is written differently. */
export type HeaderMap = ReadonlyMap<string, string>;

/** Where a file has what. */
export interface Columns {
  timestamp: number;
  measures: { key: MeasureKey; index: number }[];
  /** How many columns every row must have. */
  width: number;
}

const timestampName = 'timestamp';
const columnNames: readonly string[] = [timestampName, ...measureKeys.map((key) => key.toLowerCase())];

/** `co2=CO2 ppm,hum=humidity`: our name, then the file's header. Throws an Error that names a faulty part. */
export function parseHeaderMap(text: string | undefined): HeaderMap {
  const map = new Map<string, string>();
  for (const part of (text ?? '').split(',').filter((piece) => piece.trim() !== '')) {
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

/** Finds the columns in the header row, or says which is missing. Letter case does not matter. */
export function findColumns(header: readonly string[], map: HeaderMap): Columns | string {
  const headers = header.map((name) => name.trim().toLowerCase());
  const indexOf = (name: string) => headers.indexOf((map.get(name) ?? name).toLowerCase());
  for (const [name, wanted] of map) {
    if (indexOf(name) < 0) return `Missing column: ${wanted}`;
  }
  const timestamp = indexOf(timestampName);
  if (timestamp < 0) return `Missing column: ${timestampName}`;
  const measures = measureKeys
    .map((key) => ({ key, index: indexOf(key.toLowerCase()) }))
    .filter(({ index }) => index >= 0);
  if (measures.length === 0) return `No measure among the columns: ${columnNames.slice(1).join(', ')}`;
  return { timestamp, measures, width: header.length };
}
