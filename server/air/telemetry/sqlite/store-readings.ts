import type { DayColumns } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS } from '../../../../src/air/domain/readings/measures';
import { DAY } from '../../../../src/frame/time/units';
import type { Database } from '../../../frame/stores/database';
import { computeDayFacts, encodeFacts } from '../packing/day-facts';
import { toHourFacts } from '../packing/hour-facts';
import { mergeDayFacts, mergeHours } from '../packing/late-readings';
import { createColumns } from '../packing/reading-columns';
import type { NewReadings, Rewrite, StoredReadings } from '../reading-store';
import { readHours } from './day-hours';
import type { createInbox } from './inbox/inbox';
import {
  countUtcDays,
  deletePackedDay,
  HOURLY_DAY_WITH_LATE_READINGS,
  listPackedDays,
  type PackedDay,
  readDay,
  readFacts,
  writeBlock,
} from './packed-days';
import { createTimedReading } from './read-readings';
import type { CachedSource, createSourceCache } from './source-cache';
import { insertDay, type StoredRow, toStoredRows, toStoredRowsOfDay, writeRows } from './write-readings';

type SourceCache = ReturnType<typeof createSourceCache>;

function columnsOfRows(rows: readonly StoredRow[]): DayColumns {
  return createColumns(
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
  return listPackedDays(database, source, period).filter(({ day }) => days.has(day));
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
  const before = readHours(database, source, day) ?? toHourFacts(known);
  const after = mergeHours(before, columns);
  const facts = readFacts(database, source, day, day).get(day) ?? computeDayFacts(known);
  database.run(
    `UPDATE reading_day SET first = ?, last = ?, facts = ?, hourly = ${HOURLY_DAY_WITH_LATE_READINGS} WHERE source = ? AND day = ?`,
    [
      Math.min(first, ...columns.times),
      Math.max(last, ...columns.times),
      ...[encodeFacts(mergeDayFacts(facts, columns, { before, after })), source, day],
    ],
  );
  writeBlock(
    database,
    source,
    day,
    columnsOfRows([...toStoredRowsOfDay(source, known), ...late].sort((a, b) => a.t - b.t)),
    after,
  );
  return late.length;
}

/** Turns packed days into rows again. Returns the thinned days, which stay packed. */
function unpackDays(database: Database, source: number, days: readonly PackedDay[]): PackedDay[] {
  return days.filter(({ day, hourly }) => {
    if (hourly !== 0) return true;
    insertDay(database, source, readDay(database, source, day));
    deletePackedDay(database, source, day);
    return false;
  });
}

/** Returns the number of skipped times, because thinned days do not change. Uses the caller's transaction. */
export function rewriteRows(database: Database, source: number, { readings, removed }: Rewrite): number {
  const times = [...readings.map(({ t }) => t), ...removed];
  const packed = packedAmong(database, source, new Set(times.map(countUtcDays)));
  const thinned = new Set(unpackDays(database, source, packed).map(({ day }) => day));
  const isWhole = (t: number) => !thinned.has(countUtcDays(t));
  const whole = times.filter(isWhole);
  const sql = 'DELETE FROM reading WHERE source = ? AND t IN (SELECT value FROM json_each(?))';
  database.run(sql, [source, JSON.stringify(whole)]);
  writeRows(
    database,
    toStoredRows(
      source,
      readings.filter(({ t }) => isWhole(t)),
    ),
  );
  return times.length - whole.length;
}

/** Returns the number of new rows. Uses the caller's transaction. */
function addToPackedDays(
  database: Database,
  source: number,
  rows: readonly StoredRow[],
  days: ReadonlySet<number>,
): number {
  const thinned = new Set<number>();
  let added = 0;
  for (const packed of unpackDays(database, source, packedAmong(database, source, days))) {
    const { day } = packed;
    thinned.add(day);
    added += addLate(
      database,
      source,
      packed,
      rows.filter(({ t }) => countUtcDays(t) === day),
    );
  }
  return added + writeRows(database, thinned.size === 0 ? rows : rows.filter(({ t }) => !thinned.has(countUtcDays(t))));
}

type LateSources = ReturnType<typeof createLateSources>;

export function createLateSources() {
  let recent = new Set<number>();
  let quiet = new Set<number>();
  return {
    note: (source: number) => {
      recent.add(source);
      quiet.delete(source);
    },
    /** Returns the devices without new readings since the previous call. Devices with new readings wait, so that a day is not packed repeatedly. */
    takeQuiet: () => {
      const taken = [...quiet];
      quiet = recent;
      recent = new Set();
      return taken;
    },
  };
}

const MANY = 16;

function lastOf(rows: readonly StoredRow[]): StoredRow | undefined {
  let last = rows[0];
  for (const row of rows) if (last !== undefined && row.t > last.t) last = row;
  return last;
}

function goOn(rows: readonly StoredRow[], { last, openFrom }: CachedSource): boolean {
  let before = last;
  for (const { t } of rows) {
    if (t <= before) return false;
    before = t;
  }
  return countUtcDays(rows[0]?.t ?? last) >= openFrom;
}

/** Stores valid readings and returns results in the order of `entries`. The caller opens the transaction. */
export function storeReadings(
  {
    database,
    known,
    inbox,
    late,
  }: { database: Database; known: SourceCache; inbox: ReturnType<typeof createInbox>; late: LateSources },
  entries: readonly NewReadings[],
): StoredReadings[] {
  known.load(entries.map(({ source }) => source));

  function mixIn(rows: readonly StoredRow[], { id, openFrom }: CachedSource): number {
    inbox.settle(id);
    late.note(id);
    const days = rows.map(({ t }) => countUtcDays(t));
    return addToPackedDays(database, id, rows, new Set(days.filter((day) => day < openFrom)));
  }

  function store({ source, readings, keys = MEASURE_KEYS }: NewReadings): StoredReadings {
    if (readings.length === 0) return { added: 0, newest: undefined };
    const state = known.of(source);
    const rows = toStoredRows(state.id, readings, keys);
    const last = lastOf(rows);
    const isForInbox = rows.length < MANY && goOn(rows, state) && inbox.hasRoom(state.id);
    if (isForInbox) inbox.add(rows);
    const added = isForInbox ? rows.length : mixIn(rows, state);
    if (last === undefined || last.t <= state.last) return { added, newest: undefined };
    state.last = last.t;
    return { added, newest: createTimedReading(last.t, (key) => last.values[key]) };
  }

  const stored = entries.map(store);
  inbox.store();
  return stored;
}
