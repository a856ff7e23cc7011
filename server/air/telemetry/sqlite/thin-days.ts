import { setTimeout } from 'node:timers/promises';
import type { RetainedFrom } from '../../../../src/air/domain/air/readings-retention';
import type { Database } from '../../../frame/stores/database';
import { WHOLE_WORK, type WorkPart } from '../../../frame/stores/work-part';
import { hourFacts } from '../packing/hour-facts';
import { hourlyDay } from '../packing/hourly-day';
import { readHours } from './day-hours';
import { dayOf, deletePackedDay, HOURLY, readDay, writeBlock } from './packed-days';

const DAYS_AT_ONCE = 8;
const PAUSE_MS = 10;

function thinDay(database: Database, source: number, day: number): void {
  const readings = readDay(database, source, day);
  const hours = readHours(database, source, day) ?? hourFacts(readings);
  writeBlock(database, source, day, hourlyDay(readings.times, hours), hours);
  database.run(`UPDATE reading_day SET hourly = ${HOURLY} WHERE source = ? AND day = ?`, [source, day]);
}

/**
 * Thins packed days by age, each as a whole; can be interrupted at any time.
 * @param part work part with a source's number as cursor.
 * @returns number of changed source days.
 */
export async function thinDays(
  database: Database,
  { hourlyBefore, goneBefore }: RetainedFrom,
  { from = '0', isOver, reach }: WorkPart = WHOLE_WORK,
): Promise<{ done: number; isUnfinished: boolean }> {
  const gone = goneBefore === null ? 0 : dayOf(goneBefore);
  let thinned = 0;
  const sql = 'SELECT id AS source FROM reading_source WHERE id > ? ORDER BY id';
  for (const { source } of database.all<{ source: number }>(sql, [Number(from)])) {
    for (;;) {
      if (isOver()) return { done: thinned, isUnfinished: true };
      const days = database.all<{ day: number }>(
        `SELECT day FROM reading_day WHERE source = ? AND (day < ? OR (day < ? AND hourly <> ${HOURLY})) ORDER BY day LIMIT ?`,
        [source, gone, dayOf(hourlyBefore), DAYS_AT_ONCE],
      );
      if (days.length === 0) break;
      database.lightTransaction(() => {
        for (const { day } of days) {
          if (day < gone) deletePackedDay(database, source, day);
          else thinDay(database, source, day);
        }
      });
      thinned += days.length;
      await setTimeout(PAUSE_MS);
    }
    await reach(String(source));
  }
  return { done: thinned, isUnfinished: false };
}
