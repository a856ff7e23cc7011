import { feelsLike } from '../../src/domain/feels-like';
import type { Period } from '../../src/domain/occupancy';
import type { DatabaseReader } from '../stores/database';
import { fromStored, type MeasureKey, measureKeys, measures, valueSql } from './measures';

/** A column of a chart entry: which measure fills it, or the feels-like temperature that is computed from two. */
export interface ChartColumn {
  name: string;
  from: MeasureKey | 'feelsLike';
}

const airColumns: readonly ChartColumn[] = [
  { name: 'pm2_5Data', from: 'pm25' },
  { name: 'pm10Data', from: 'pm10' },
  { name: 'no2Data', from: 'no2' },
  { name: 'o3Data', from: 'o3' },
];

/** What a device fills, and what an outdoor station does; a column that is in one list only is empty in the other. */
export const chartColumns: Record<'device' | 'outdoor', readonly ChartColumn[]> = {
  device: [
    { name: 'co2data', from: 'CO2' },
    { name: 'tempdata', from: 'temp' },
    { name: 'tempFeelsLike', from: 'feelsLike' },
    { name: 'humdata', from: 'hum' },
    { name: 'vocdata', from: 'VOC' },
    { name: 'luci', from: 'Luci' },
    ...airColumns,
  ],
  outdoor: [{ name: 'tempWeather', from: 'temp' }, { name: 'humidityWeather', from: 'hum' }, ...airColumns],
};

/** Every column of an entry, in the order in which they are written. */
export const chartColumnNames: readonly string[] = [
  ...new Set([...chartColumns.device, ...chartColumns.outdoor].map(({ name }) => name)),
];

const rowsPerChunk = 4000;

/** Which measures occur at all in the period, for leaving the others out. */
export function measuresPresent(database: DatabaseReader, source: number, { from, to }: Period): Set<MeasureKey> {
  const counts = database.get<Record<string, number>>(
    `SELECT ${measureKeys.map((key) => `count(${measures[key].column}) AS ${key}`).join(', ')}
     FROM reading WHERE source = ? AND t >= ? AND t <= ?`,
    [source, from, to],
  );
  return new Set(measureKeys.filter((key) => (counts?.[key] ?? 0) > 0));
}

/** The instants, as the insides of a JSON array, some thousands at a time. SQLite writes the text itself. */
export function timeChunks(database: DatabaseReader, source: number, period: Period): Generator<string> {
  return jsonChunks(database, source, period, 't');
}

/** The values of a column, one per instant and null where nothing was measured, as the insides of a JSON array. */
export function columnChunks(
  database: DatabaseReader,
  source: number,
  period: Period,
  { from }: ChartColumn,
): Generator<string> {
  return from === 'feelsLike'
    ? feelsLikeChunks(database, source, period)
    : jsonChunks(database, source, period, valueSql(from));
}

function* jsonChunks(database: DatabaseReader, source: number, { from, to }: Period, value: string): Generator<string> {
  const sql = `SELECT count(*) AS n, max(t) AS last, json_group_array(${value}) AS text FROM (
    SELECT * FROM reading WHERE source = ? AND t > ? AND t <= ? ORDER BY t LIMIT ${rowsPerChunk})`;
  for (let after = from - 1; ; ) {
    const chunk = database.get<{ n: number; last: number; text: string }>(sql, [source, after, to]);
    if (!chunk || chunk.n === 0) return;
    yield chunk.text.slice(1, -1);
    if (chunk.n < rowsPerChunk) return;
    after = chunk.last;
  }
}

function* feelsLikeChunks(database: DatabaseReader, source: number, { from, to }: Period): Generator<string> {
  const sql = `SELECT t, temp, hum FROM reading WHERE source = ? AND t > ? AND t <= ? ORDER BY t LIMIT ${rowsPerChunk}`;
  for (let after = from - 1; ; ) {
    const rows = database.all<{ t: number; temp: number | null; hum: number | null }>(sql, [source, after, to]);
    const last = rows[rows.length - 1];
    if (!last) return;
    yield rows
      .map(({ temp, hum }) => {
        const celsius = fromStored('temp', temp);
        const percent = fromStored('hum', hum);
        return celsius === null || percent === null ? 'null' : String(feelsLike(celsius, percent));
      })
      .join(',');
    if (rows.length < rowsPerChunk) return;
    after = last.t;
  }
}
