import { setTimeout } from 'node:timers/promises';
import { DAY, HOUR } from '../../../../src/frame/time/units';
import type { Database } from '../../../frame/stores/database';
import { dayOf, packOpenDay } from './packed-days';
import { zoneOfSource } from './source-zones';

/** How long after its end a day stays open for readings that come late. */
const PATIENCE_MS = 6 * HOUR;
/** How long a transaction of packing may take, but for the day that it is at: what a request may have to wait. */
const SLICE_MS = 2;
/** Most of the time belongs to the others: a year of readings is packed beside everything else. */
const PAUSE_MS = 10;

interface OpenDay {
  source: number;
  day: number;
}

/** The oldest open day of each source that is over, the oldest of all first: so blocks are written in the order of days. */
function oldestOpenDays(database: Database, before: number, sources: readonly number[] | undefined): OpenDay[] {
  const rows = database.all<{ source: number; t: number | null }>(
    `SELECT id AS source, (SELECT min(t) FROM reading WHERE source = s.id) AS t FROM reading_source s
     WHERE ?1 IS NULL OR id IN (SELECT value FROM json_each(?1))`,
    [sources === undefined ? null : JSON.stringify(sources)],
  );
  const found = rows.flatMap(({ source, t }) => (t === null || t >= before ? [] : [{ source, day: dayOf(t) }]));
  return found.sort((a, b) => a.day - b.day);
}

export interface PackParts {
  /** Moves what waits of a source to its other readings, in the transaction of packing them. */
  settle(source: number): void;
  /** The numbers of those sources whose days are packed; left out: all. */
  sources?: readonly number[] | undefined;
  /** Asked between transactions. */
  isStopped?: (() => boolean) | undefined;
}

/**
 * Packs all days that are over, some milliseconds at a time, each day as a whole. A stop at any moment leaves each day either
 * open or packed; the next run goes on.
 *
 * @param now ms.
 * @returns how many days of sources were packed.
 */
export async function packClosedDays(
  database: Database,
  now: number,
  { settle, sources, isStopped = () => false }: PackParts,
): Promise<number> {
  const before = dayOf(now - PATIENCE_MS) * DAY;
  let packed = 0;
  for (;;) {
    const round = oldestOpenDays(database, before, sources);
    if (round.length === 0) return packed;
    for (let next = 0; next < round.length; ) {
      if (isStopped()) return packed;
      const end = performance.now() + SLICE_MS;
      // A power cut may take packed days back, and gives the open ones back with that.
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
