import type { Period } from '../../../src/domain/air/occupancy';
import type { DatabaseReader } from '../../stores/database';
import { type ChartColumn, feelsLikeText } from '../chart-columns';
import { MEASURE_KEYS, MEASURES, type MeasureKey } from '../measures';
import type { ChartReadings } from '../reading-store';

const ROWS_PER_CHUNK = 4000;

/** The SQL expression that gives the value of a stored measure; a whole-number division only where nothing is lost. */
function valueSql(key: MeasureKey): string {
  const { column, scale } = MEASURES[key];
  return scale === 1 ? column : `${column} / ${scale}.0`;
}

/** Which measures occur at all in the period, for leaving the others out. */
function measuresPresent(database: DatabaseReader, source: number, { from, to }: Period): Set<MeasureKey> {
  const counts = database.get<Record<string, number>>(
    `SELECT ${MEASURE_KEYS.map((key) => `count(${MEASURES[key].column}) AS ${key}`).join(', ')}
     FROM reading WHERE source = ? AND t >= ? AND t <= ?`,
    [source, from, to],
  );
  return new Set(MEASURE_KEYS.filter((key) => (counts?.[key] ?? 0) > 0));
}

/** SQLite writes the text itself, some thousand values at a time. */
function* jsonChunks(database: DatabaseReader, source: number, { from, to }: Period, value: string): Generator<string> {
  const sql = `SELECT count(*) AS n, max(t) AS last, json_group_array(${value}) AS text FROM (
    SELECT * FROM reading WHERE source = ? AND t > ? AND t <= ? ORDER BY t LIMIT ${ROWS_PER_CHUNK})`;
  for (let after = from - 1; ; ) {
    const chunk = database.get<{ n: number; last: number; text: string }>(sql, [source, after, to]);
    if (!chunk || chunk.n === 0) return;
    yield chunk.text.slice(1, -1);
    if (chunk.n < ROWS_PER_CHUNK) return;
    after = chunk.last;
  }
}

function* feelsLikeChunks(database: DatabaseReader, source: number, { from, to }: Period): Generator<string> {
  const sql = `SELECT t, temp, hum FROM reading WHERE source = ? AND t > ? AND t <= ? ORDER BY t LIMIT ${ROWS_PER_CHUNK}`;
  for (let after = from - 1; ; ) {
    const rows = database.all<{ t: number; temp: number | null; hum: number | null }>(sql, [source, after, to]);
    const last = rows[rows.length - 1];
    if (!last) return;
    yield rows.map(({ temp, hum }) => feelsLikeText(temp, hum)).join(',');
    if (rows.length < ROWS_PER_CHUNK) return;
    after = last.t;
  }
}

/** The readings of a source, read column by column, so that a year of many devices never is in memory. */
export function chartReadings(database: DatabaseReader, source: number, period: Period): ChartReadings {
  return {
    present: measuresPresent(database, source, period),
    times: () => jsonChunks(database, source, period, 't'),
    column: ({ from }: ChartColumn) =>
      from === 'feelsLike'
        ? feelsLikeChunks(database, source, period)
        : jsonChunks(database, source, period, valueSql(from)),
  };
}
