import { setTimeout } from 'node:timers/promises';
import type { RetainedFrom } from '../../../../src/air/domain/air/readings-retention';
import { MEASURE_KEYS, MEASURES } from '../../../../src/air/domain/readings/measures';
import type { Database, DatabaseReader } from '../../../frame/stores/database';
import { freeEmptyPages } from '../../../frame/stores/replace-database';
import { shareTransaction } from '../../../frame/stores/shared-transaction';
import { WHOLE_WORK, type WorkPart } from '../../../frame/stores/yield-to-event-loop';
import { createHourlyDay, toHourFacts } from '../packing/hour-facts';
import type { EarlierAlarm, NewReadings, ReadingStore, Source, StoredReadings, TimedReading } from '../reading-store';
import { readHours } from './day-hours';
import { createInbox } from './inbox/inbox';
import { moveHours } from './move-hours';
import { type PackOptions, packClosedDays } from './pack-closed-days';
import { countUtcDays, deletePackedDay, HOURLY_DAY, readDay, writeBlock } from './packed-days';
import { createTimedReading } from './read-readings';
import { readSqliteReadings } from './read-sqlite-readings';
import { createSourceCache } from './source-cache';
import { deleteSource, ensureSource, findSource, listDeviceSources, repackForZones } from './sources';
import { createLateSources, rewriteRows, storeReadings } from './store-readings';
import type { StoredRow } from './write-readings';

const columnsSql = MEASURE_KEYS.map((key) => `${MEASURES[key].column} AS ${key}`).join(', ');

function lastPacked(database: DatabaseReader, source: number, day: number, until: number): TimedReading | undefined {
  const { times, values } = readDay(database, source, day);
  const index = times.findLastIndex((t) => t <= until);
  const t = times[index];
  return t === undefined ? undefined : createTimedReading(t, (key) => values[key]?.[index]);
}

function lastReading(database: DatabaseReader, source: number, until: number): TimedReading | undefined {
  const row = database.get<Record<string, number | null>>(
    `SELECT r.*, (SELECT day FROM reading_day WHERE source = ?1 AND first <= ?2 ORDER BY day DESC LIMIT 1) AS packed
     FROM (SELECT 1) LEFT JOIN (
       SELECT t, ${columnsSql} FROM reading WHERE source = ?1 AND t <= ?2 ORDER BY t DESC LIMIT 1) r`,
    [source, until],
  );
  const t = row?.['t'] ?? undefined;
  const packed = row?.['packed'] ?? undefined;
  if (packed !== undefined && (t === undefined || packed > countUtcDays(t)))
    return lastPacked(database, source, packed, until);
  return t === undefined ? undefined : createTimedReading(t, (key) => row?.[key]);
}

const PAGE = 1_000;

function isThere(database: Database): boolean {
  return database.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'alarm_record'") !== undefined;
}

function* earlierAlarms(database: Database): Generator<EarlierAlarm[]> {
  if (!isThere(database)) return;
  interface Row extends EarlierAlarm {
    source: number;
  }
  for (let [source, date, alarm] = [-1, 0, 0]; ; ) {
    const rows = database.all<Row>(
      `SELECT a.source, s.name AS hwId, a.token, a.alarm, a.t AS date
       FROM alarm_record a JOIN reading_source s ON s.id = a.source
       WHERE (a.source, a.t, a.alarm) > (?, ?, ?) ORDER BY a.source, a.t, a.alarm LIMIT ${PAGE}`,
      [source, date, alarm],
    );
    const last = rows.at(-1);
    if (last !== undefined) yield rows.map(({ source: _source, ...found }) => found);
    if (rows.length < PAGE || last === undefined) return;
    [source, date, alarm] = [last.source, last.date, last.alarm];
  }
}

function removeEarlierAlarms(database: Database): void {
  if (isThere(database)) database.exec('DROP TABLE alarm_record');
}

/**
 * Stores a UTC day of a source as rows of `reading`, or as one row of `reading_day` with packed `reading_block`s.
 * `hourly` is 1 if averages have replaced the readings, 2 if late readings arrived since. Has no foreign keys to
 * sources, because each row would need a look-up (see `deleteSource`).
 */
function createTelemetryTables(database: Database): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS reading_source (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('device', 'outdoor')),
      name TEXT NOT NULL,
      zone TEXT,
      UNIQUE (kind, name)
    );
    CREATE TABLE IF NOT EXISTS reading (
      source INTEGER NOT NULL,
      t INTEGER NOT NULL,
      ${MEASURE_KEYS.map((key) => `${MEASURES[key].column} INTEGER`).join(',\n      ')},
      PRIMARY KEY (source, t)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS reading_inbox (
      id INTEGER PRIMARY KEY,
      forgotten INTEGER,
      measures TEXT NOT NULL,
      bytes BLOB NOT NULL
    );
    CREATE TABLE IF NOT EXISTS reading_day (
      source INTEGER NOT NULL,
      day INTEGER NOT NULL,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL,
      facts BLOB NOT NULL,
      hourly INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (source, day)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS reading_block (
      day INTEGER NOT NULL,
      source INTEGER NOT NULL,
      part INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (day, source, part)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS reading_hours (
      id INTEGER PRIMARY KEY,
      bytes BLOB NOT NULL
    );
  `);
  for (const key of MEASURE_KEYS) addColumn(database, 'reading', MEASURES[key].column, 'INTEGER');
  addColumn(database, 'reading_day', 'hourly', 'INTEGER NOT NULL DEFAULT 0');
  addColumn(database, 'reading_source', 'zone', 'TEXT');
}

function addColumn(database: Database, table: string, column: string, type: string): void {
  const columns = database.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', [table]);
  if (columns.some(({ name }) => name === column)) return;
  database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
}

const DAYS_AT_ONCE = 8;
const PAUSE_MS = 10;

function thinDay(database: Database, source: number, day: number): void {
  const readings = readDay(database, source, day);
  const hours = readHours(database, source, day) ?? toHourFacts(readings);
  writeBlock(database, source, day, createHourlyDay(readings.times, hours), hours);
  database.run(`UPDATE reading_day SET hourly = ${HOURLY_DAY} WHERE source = ? AND day = ?`, [source, day]);
}

/** Thins whole days; can be interrupted. @param part the cursor is the number of the device @returns number of changed days of devices. */
async function thinDays(
  database: Database,
  { hourlyBefore, goneBefore, whole }: RetainedFrom,
  { from = '0', isOver, reach }: WorkPart = WHOLE_WORK,
): Promise<{ done: number; isUnfinished: boolean }> {
  const gone = goneBefore === null ? 0 : countUtcDays(goneBefore);
  let thinned = 0;
  const sql = 'SELECT id AS source, name FROM reading_source WHERE id > ? ORDER BY id';
  for (const { source, name } of database.all<{ source: number; name: string }>(sql, [Number(from)])) {
    const wholeDays = JSON.stringify([...(whole?.get(name) ?? [])]);
    for (;;) {
      if (isOver()) return { done: thinned, isUnfinished: true };
      const days = database.all<{ day: number }>(
        `SELECT day FROM reading_day WHERE source = ? AND (day < ? OR (day < ? AND hourly <> ${HOURLY_DAY}
          AND day NOT IN (SELECT value FROM json_each(?)))) ORDER BY day LIMIT ?`,
        [source, gone, countUtcDays(hourlyBefore), wholeDays, DAYS_AT_ONCE],
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

function watchUndone(database: Database, onUndone: () => void): Database {
  function watched<T>(transaction: () => T): T {
    try {
      return transaction();
    } catch (error) {
      onUndone();
      throw error;
    }
  }
  return {
    get: (sql, params) => database.get(sql, params),
    all: (sql, params) => database.all(sql, params),
    run: (sql, params) => database.run(sql, params),
    exec: (sql) => database.exec(sql),
    transaction: (work) => watched(() => database.transaction(work)),
    lightTransaction: (work) => watched(() => database.lightTransaction(work)),
    continuedTransaction: (work, onEnd) => watched(() => database.continuedTransaction(work, onEnd)),
    commitContinued: () => watched(() => database.commitContinued()),
    snapshot: () => database.snapshot(),
    giveBackLog: () => database.giveBackLog(),
    close: () => database.close(),
  };
}

const MAX_TOGETHER = 5_000;

const readingOfRow = ({ t, values }: StoredRow) => createTimedReading(t, (key) => values[key]);

export function openSqliteReadings(file: Database): ReadingStore {
  createTelemetryTables(file);
  const database = watchUndone(file, () => {
    inbox.reset();
    known.reset();
  });
  const inbox = createInbox(database);
  const known = createSourceCache(database, (source) => inbox.newest(source)?.t);
  const late = createLateSources();
  const writes = shareTransaction<readonly NewReadings[], StoredReadings[]>(database, {
    carryOut: (all) => {
      const stored = storeReadings({ database, known, inbox, late }, all.flat());
      return all.map((entries) => stored.splice(0, entries.length));
    },
    weigh: (entries) => entries.reduce((sum, { readings }) => sum + readings.length, 0),
    maxWork: MAX_TOGETHER,
  });

  async function settled(source: Source): Promise<number | undefined> {
    const id = findSource(database, source);
    if (id !== undefined) await inbox.settleAll([id]);
    return id;
  }

  function newestOf(id: number): TimedReading | undefined {
    const waiting = inbox.newest(id);
    return waiting === undefined ? lastReading(database, id, Number.MAX_SAFE_INTEGER) : readingOfRow(waiting);
  }

  async function pack(
    now: number,
    { sources, isStopped }: Pick<PackOptions, 'sources' | 'isStopped'>,
  ): Promise<number> {
    const settle = (source: number) => {
      inbox.settle(source);
      known.reset();
    };
    const packed = await packClosedDays(database, now, { settle, sources, isStopped });
    await freeEmptyPages(database, isStopped);
    database.giveBackLog();
    return packed;
  }

  return {
    ...readSqliteReadings(database, () => database.snapshot(), inbox.settleAll),
    share: async (sources) => inbox.settleAll(sources.flatMap((source) => findSource(database, source) ?? [])),
    earlierAlarms: () => earlierAlarms(database),
    moveHours: (alive) => moveHours(database, alive),
    removeEarlierAlarms: async () => removeEarlierAlarms(database),
    last: async (source, until) => {
      const id = until === undefined ? findSource(database, source) : await settled(source);
      if (id === undefined) return undefined;
      return until === undefined ? newestOf(id) : lastReading(database, id, until);
    },
    write: writes.ask,
    devices: async (after, most) =>
      listDeviceSources(database, after, most).map(({ id, name }) => ({ hwId: name, newest: newestOf(id) })),
    forget: async (source) => {
      writes.settle();
      const id = findSource(database, source);
      if (id === undefined) return;
      database.transaction(() => {
        deleteSource(database, id);
        inbox.forget(id);
        known.reset();
      });
    },
    rewrite: async (source, changes) => {
      writes.settle();
      return database.transaction(() => {
        const id = ensureSource(database, source);
        inbox.settle(id);
        const skipped = rewriteRows(database, id, changes);
        inbox.forget(id);
        late.note(id);
        known.reset();
        return skipped;
      });
    },
    followZones: (zoneOf, isStopped) => repackForZones(database, zoneOf, isStopped),
    pack: async (now, isStopped) => {
      await inbox.empty(isStopped);
      return pack(now, { isStopped });
    },
    packLate: async (now, isStopped) => {
      const sources = late.takeQuiet();
      return sources.length === 0 ? 0 : pack(now, { sources, isStopped });
    },
    thin: async (retained, part = WHOLE_WORK) => {
      const thinned = await thinDays(database, retained, part);
      if (thinned.done > 0) await freeEmptyPages(database, part.isOver);
      return thinned;
    },
  };
}
