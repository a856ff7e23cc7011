import type { Database } from '../../../frame/stores/database';
import { giveBackPages } from '../../../frame/stores/give-back-pages';
import { shareTransaction } from '../../../frame/stores/shared-transaction';
import { WHOLE_WORK } from '../../../frame/stores/work-part';
import type { NewReadings, ReadingStore, Source, StoredReadings, TimedReading } from '../reading-store';
import { earlierAlarms, removeEarlierAlarms } from './earlier-alarms';
import { createInbox } from './inbox/inbox';
import { removeRowsAfter } from './late-rows';
import { createLateSources } from './late-sources';
import { moveHours } from './move-hours';
import { type PackParts, packClosedDays } from './pack-closed-days';
import { lastReading, readingOf } from './read-readings';
import { readSqliteReadings } from './read-sqlite-readings';
import { createTelemetryTables } from './schema';
import { createSourceCache } from './source-cache';
import { followZones } from './source-zones';
import { deleteSource, deviceSources, findSource } from './sources';
import { storeReadings } from './store-readings';
import { thinDays } from './thin-days';
import { watchUndone } from './watch-undone';
import type { StoredRow } from './write-readings';

const MAX_TOGETHER = 5_000;

const readingOfRow = ({ t, values }: StoredRow) => readingOf(t, (key) => values[key]);

/** Opens the readings in an SQLite file and creates missing tables. Each write is atomic. */
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

  async function pack(now: number, { sources, isStopped }: Pick<PackParts, 'sources' | 'isStopped'>): Promise<number> {
    const settle = (source: number) => {
      inbox.settle(source);
      known.reset();
    };
    const packed = await packClosedDays(database, now, { settle, sources, isStopped });
    await giveBackPages(database, isStopped);
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
      deviceSources(database, after, most).map(({ id, name }) => ({ hwId: name, newest: newestOf(id) })),
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
    removeAfter: async (source, t) => {
      writes.settle();
      const id = findSource(database, source);
      if (id === undefined) return;
      database.transaction(() => {
        inbox.settle(id);
        removeRowsAfter(database, id, t);
        inbox.forget(id);
        late.note(id);
        known.reset();
      });
    },
    followZones: (zoneOf, isStopped) => followZones(database, zoneOf, isStopped),
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
      if (thinned.done > 0) await giveBackPages(database, part.isOver);
      return thinned;
    },
  };
}
