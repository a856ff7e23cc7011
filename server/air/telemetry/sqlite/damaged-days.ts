import { DAY, SECOND } from '../../../../src/frame/time/units';
import { DamagedDay } from '../../../frame/stores/data-error';
import type { DatabaseReader } from '../../../frame/stores/database';
import { readDay } from './packed-days';

/** Time for which a backup looks into its packed days. */
const MAX_LOOK_MS = 30 * SECOND;

/**
 * Unpacks the packed days of a database, newest first, until `withinMs` have passed.
 * @returns a line for each damaged day, and one for the days that were not unpacked.
 */
export function describeDamagedDays(database: DatabaseReader, withinMs = MAX_LOOK_MS): string[] {
  const end = performance.now() + withinMs;
  const lines: string[] = [];
  const range = database.get<{ last: number | null; first: number | null }>(
    'SELECT max(day) AS last, min(day) AS first FROM reading_block',
  );
  for (let day = range?.last ?? 0; day >= (range?.first ?? 1); day -= 1) {
    if (performance.now() > end) {
      return [...lines, `Days until ${new Date(day * DAY).toISOString().slice(0, 10)} were not unpacked for a check.`];
    }
    const sql = 'SELECT DISTINCT source FROM reading_block WHERE day = ?';
    for (const { source } of database.all<{ source: number }>(sql, [day])) {
      try {
        readDay(database, source, day);
      } catch (error) {
        if (!(error instanceof DamagedDay)) throw error;
        lines.push(error.message);
      }
    }
  }
  return lines;
}
