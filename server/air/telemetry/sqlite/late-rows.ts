import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { DAY } from '../../../../src/frame/time/units';
import type { Database } from '../../../frame/stores/database';
import { dayFacts, encodeFacts } from '../packing/day-facts';
import { hourFacts } from '../packing/hour-facts';
import { joinFacts, joinHours } from '../packing/late-readings';
import { columnsOf } from '../packing/reading-columns';
import { readHours } from './day-hours';
import {
  dayOf,
  deletePackedDay,
  factsOfDays,
  HOURLY_AND_LATE,
  type PackedDay,
  packedDays,
  readDay,
  writeBlock,
} from './packed-days';
import { insertDay, rowsOfDay, type StoredRow, writeRows } from './write-readings';

function columnsOfRows(rows: readonly StoredRow[]): DayColumns {
  return columnsOf(
    rows.map(({ t }) => t),
    (key) => rows.map(({ values }) => values[key] ?? null),
  );
}

function freshRows(known: readonly number[], rows: readonly StoredRow[]): StoredRow[] {
  const instants = new Set(known);
  const fresh = rows.filter(({ t }) => {
    const isFresh = !instants.has(t);
    instants.add(t);
    return isFresh;
  });
  return fresh.sort((a, b) => a.t - b.t);
}

function packedAmong(database: Database, source: number, days: ReadonlySet<number>): PackedDay[] {
  if (days.size === 0) return [];
  const period = { from: Math.min(...days) * DAY, to: Math.max(...days) * DAY };
  return packedDays(database, source, period).filter(({ day }) => days.has(day));
}

function addLate(
  database: Database,
  source: number,
  { day, first, last }: PackedDay,
  rows: readonly StoredRow[],
): number {
  const known = readDay(database, source, day);
  const late = freshRows(known.times, rows);
  if (late.length === 0) return 0;
  const columns = columnsOfRows(late);
  const before = readHours(database, source, day) ?? hourFacts(known);
  const after = joinHours(before, columns);
  const facts = factsOfDays(database, source, day, day).get(day) ?? dayFacts(known);
  database.run(
    `UPDATE reading_day SET first = ?, last = ?, facts = ?, hourly = ${HOURLY_AND_LATE} WHERE source = ? AND day = ?`,
    [
      Math.min(first, ...columns.times),
      Math.max(last, ...columns.times),
      ...[encodeFacts(joinFacts(facts, columns, { before, after })), source, day],
    ],
  );
  writeBlock(
    database,
    source,
    day,
    columnsOfRows([...rowsOfDay(source, known), ...late].sort((a, b) => a.t - b.t)),
    after,
  );
  return late.length;
}

export function removeRowsAfter(database: Database, source: number, t: number): void {
  for (const { day, hourly } of packedDays(database, source, { from: t, to: Number.MAX_SAFE_INTEGER })) {
    if (hourly !== 0) continue;
    insertDay(database, source, readDay(database, source, day));
    deletePackedDay(database, source, day);
  }
  database.run('DELETE FROM reading WHERE source = ? AND t > ?', [source, t]);
}

/** Turns days into rows again, except thinned ones. Returns the number of new rows. Uses the caller's transaction. */
export function addToPackedDays(
  database: Database,
  source: number,
  rows: readonly StoredRow[],
  days: ReadonlySet<number>,
): number {
  const thinned = new Set<number>();
  let added = 0;
  for (const packed of packedAmong(database, source, days)) {
    const { day, hourly } = packed;
    if (hourly === 0) {
      insertDay(database, source, readDay(database, source, day));
      deletePackedDay(database, source, day);
      continue;
    }
    thinned.add(day);
    added += addLate(
      database,
      source,
      packed,
      rows.filter(({ t }) => dayOf(t) === day),
    );
  }
  return added + writeRows(database, thinned.size === 0 ? rows : rows.filter(({ t }) => !thinned.has(dayOf(t))));
}
