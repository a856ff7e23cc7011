import { setTimeout } from 'node:timers/promises';
import { MEASURE_KEYS } from '../../../../src/air/domain/readings/measures';
import { DAY, HOUR } from '../../../../src/frame/time/units';
import type { Database } from '../../../frame/stores/database';
import { computeDayFacts, encodeFacts } from '../packing/day-facts';
import { hourShift, toHourFacts } from '../packing/hour-facts';
import { readOpenColumns } from './open-columns';
import { countUtcDays, writeBlock } from './packed-days';

function zoneOfSource(database: Database, source: number): string | null {
  return database.get<{ zone: string | null }>('SELECT zone FROM reading_source WHERE id = ?', [source])?.zone ?? null;
}

/** Packs the rows of a day, in the caller's transaction. @param zone null for UTC */
function packOpenDay(database: Database, source: number, day: number, zone: string | null): void {
  const period = { from: day * DAY, to: (day + 1) * DAY - 1 };
  const columns = readOpenColumns(database, source, period, MEASURE_KEYS);
  const [first] = columns.times;
  const last = columns.times.at(-1);
  if (first === undefined || last === undefined) return;
  const sql = 'INSERT INTO reading_day (source, day, first, last, facts) VALUES (?, ?, ?, ?, ?)';
  database.run(sql, [source, day, first, last, encodeFacts(computeDayFacts(columns))]);
  writeBlock(database, source, day, columns, toHourFacts(columns, hourShift(zone, day)));
  database.run('DELETE FROM reading WHERE source = ? AND t >= ? AND t <= ?', [source, period.from, period.to]);
}

const PATIENCE_MS = 6 * HOUR;
/** Period in ms after which a transaction packs no further day, because requests wait for it. */
const SLICE_MS = 5;
const PAUSE_MS = 10;

interface OpenDay {
  source: number;
  day: number;
}

function oldestOpenDays(database: Database, before: number, sources: readonly number[] | undefined): OpenDay[] {
  const rows = database.all<{ source: number; t: number | null }>(
    `SELECT id AS source, (SELECT min(t) FROM reading WHERE source = s.id) AS t FROM reading_source s
     WHERE ?1 IS NULL OR id IN (SELECT value FROM json_each(?1))`,
    [sources === undefined ? null : JSON.stringify(sources)],
  );
  const found = rows.flatMap(({ source, t }) => (t === null || t >= before ? [] : [{ source, day: countUtcDays(t) }]));
  return found.sort((a, b) => a.day - b.day);
}

export interface PackOptions {
  settle(source: number): void;
  sources?: readonly number[] | undefined;
  isStopped?: (() => boolean) | undefined;
}

/** Packs each day as a whole; can be interrupted and resumed. @param now ms @returns number of packed days of devices. */
export async function packClosedDays(
  database: Database,
  now: number,
  { settle, sources, isStopped = () => false }: PackOptions,
): Promise<number> {
  const before = countUtcDays(now - PATIENCE_MS) * DAY;
  let packed = 0;
  for (;;) {
    const round = oldestOpenDays(database, before, sources);
    if (round.length === 0) return packed;
    for (let next = 0; next < round.length; ) {
      if (isStopped()) return packed;
      const end = performance.now() + SLICE_MS;
      database.lightTransaction(() => {
        do {
          const day = round[next];
          if (day !== undefined) {
            settle(day.source);
            packOpenDay(database, day.source, day.day, zoneOfSource(database, day.source));
          }
          next += 1;
          packed += 1;
        } while (next < round.length && performance.now() < end);
      });
      await setTimeout(PAUSE_MS);
    }
  }
}
