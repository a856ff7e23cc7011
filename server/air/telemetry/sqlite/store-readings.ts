import { MEASURE_KEYS } from '../../../../src/air/domain/readings/measures';
import type { Database } from '../../../frame/stores/database';
import type { NewReadings, StoredReadings } from '../reading-store';
import type { Inbox } from './inbox/inbox';
import { addToPackedDays } from './late-rows';
import { dayOf } from './packed-days';
import { readingOf } from './read-readings';
import type { CachedSource, SourceCache } from './source-cache';
import { rowsOf, type StoredRow } from './write-readings';

type LateSources = ReturnType<typeof createLateSources>;

export function createLateSources() {
  let recent = new Set<number>();
  let quiet = new Set<number>();
  return {
    note: (source: number) => {
      recent.add(source);
      quiet.delete(source);
    },
    /** Returns the sources without new readings since the previous call. Busy sources wait, so that a day is not packed repeatedly. */
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
  return dayOf(rows[0]?.t ?? last) >= openFrom;
}

/**
 * Stores valid readings and returns results in the order of `entries`. A few readings that continue their source go
 * into the inbox. The caller opens the transaction.
 */
export function storeReadings(
  { database, known, inbox, late }: { database: Database; known: SourceCache; inbox: Inbox; late: LateSources },
  entries: readonly NewReadings[],
): StoredReadings[] {
  known.load(entries.map(({ source }) => source));

  function mixIn(rows: readonly StoredRow[], { id, openFrom }: CachedSource): number {
    inbox.settle(id);
    late.note(id);
    const days = rows.map(({ t }) => dayOf(t));
    return addToPackedDays(database, id, rows, new Set(days.filter((day) => day < openFrom)));
  }

  function store({ source, readings, keys = MEASURE_KEYS }: NewReadings): StoredReadings {
    if (readings.length === 0) return { added: 0, newest: undefined };
    const state = known.of(source);
    const rows = rowsOf(state.id, readings, keys);
    const last = lastOf(rows);
    const isForInbox = rows.length < MANY && goOn(rows, state) && inbox.hasRoom(state.id);
    if (isForInbox) inbox.add(rows);
    const added = isForInbox ? rows.length : mixIn(rows, state);
    if (last === undefined || last.t <= state.last) return { added, newest: undefined };
    state.last = last.t;
    return { added, newest: readingOf(last.t, (key) => last.values[key]) };
  }

  const stored = entries.map(store);
  inbox.store();
  return stored;
}
