import { setTimeout } from 'node:timers/promises';
import { DAY, HOUR } from '../../../src/time/units';
import type { Database } from '../../stores/database';
import { dayOf, packOpenDay } from './packed-days';

/** How long after its end a day stays open for readings that come late. */
const PATIENCE_MS = 6 * HOUR;
/** How long a transaction of packing may take: what a request may have to wait. */
const SLICE_MS = 10;

interface OpenDay {
  source: number;
  day: number;
}

/** The oldest open day of each source that is over, the oldest of all first: so blocks are written in the order of days. */
function oldestOpenDays(database: Database, before: number): OpenDay[] {
  const rows = database.all<{ source: number; t: number | null }>(
    'SELECT id AS source, (SELECT min(t) FROM reading WHERE source = s.id) AS t FROM reading_source s',
  );
  const found = rows.flatMap(({ source, t }) => (t === null || t >= before ? [] : [{ source, day: dayOf(t) }]));
  return found.sort((a, b) => a.day - b.day);
}

interface PackParts {
  /** Moves what waits of a source to its other readings, in the transaction of packing them. */
  settle(source: number): void;
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
  { settle, isStopped = () => false }: PackParts,
): Promise<number> {
  const before = dayOf(now - PATIENCE_MS) * DAY;
  let packed = 0;
  for (;;) {
    const round = oldestOpenDays(database, before);
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
            packOpenDay(database, day.source, day.day);
          }
          next += 1;
          packed += 1;
        } while (next < round.length && performance.now() < end);
      });
      // A year of readings is packed beside everything else: half of the time belongs to the others.
      await setTimeout(SLICE_MS);
    }
  }
}
