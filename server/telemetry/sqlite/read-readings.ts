import type { Period } from '../../../src/domain/air/occupancy';
import type { DatabaseReader } from '../../stores/database';
import { fromStored, MEASURE_KEYS, MEASURES, type MeasureKey } from '../measures';
import type { ReadingRow, TimedReading } from '../reading-store';

const ROWS_PER_PAGE = 4000;

const columnsOf = (keys: readonly MeasureKey[]): string =>
  keys.map((key) => `${MEASURES[key].column} AS ${key}`).join(', ');

/** The last reading of a source at or before an instant. */
export function lastReading(database: DatabaseReader, source: number, until: number): TimedReading | undefined {
  const row = database.get<Record<string, number | null>>(
    `SELECT t, ${columnsOf(MEASURE_KEYS)} FROM reading WHERE source = ? AND t <= ? ORDER BY t DESC LIMIT 1`,
    [source, until],
  );
  if (!row) return undefined;
  const reading: TimedReading = { t: row['t'] ?? 0 };
  for (const key of MEASURE_KEYS) {
    const value = fromStored(key, row[key] ?? null);
    if (value !== null) reading[key] = value;
  }
  return reading;
}

/**
 * The readings of a source within [from, to] in ascending order, a few thousand at a time, so that a year is never held:
 * rows of `t` followed by the stored numbers of `keys`. Only the caller knows when to let others have a turn.
 */
export function* readingPages(
  database: DatabaseReader,
  source: number,
  { from, to }: Period,
  keys: readonly MeasureKey[],
): Generator<ReadingRow[]> {
  const sql = `SELECT t, ${columnsOf(keys)} FROM reading
    WHERE source = ? AND t > ? AND t <= ? ORDER BY t LIMIT ${ROWS_PER_PAGE}`;
  for (let after = from - 1; ; ) {
    const page = database.all<ReadingRow>(sql, [source, after, to]);
    if (page.length > 0) yield page;
    if (page.length < ROWS_PER_PAGE) return;
    after = page[page.length - 1]?.['t'] ?? to;
  }
}
