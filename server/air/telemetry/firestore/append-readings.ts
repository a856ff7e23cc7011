import { FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import type { NewReadings, Source, StoredReadings, TimedReading } from '../reading-store';
import { isOvertaken } from './conditional-write';
import { dayOf, dayOfReadings, freshIn, mergedDays, packed, type ReadingDay } from './day-documents';
import { dayId, PART_MS, partId, partStart, READINGS } from './paths';
import { newestOf, readingAt, readingsIn } from './read-days';
import { measured, newer, parseSummary, type SourceSummary, summaryContent, summaryPlace } from './source-summaries';
import { requireRoom } from './write-days';

/** Attempts after conflicts with other writers of the same part. */
const MAX_ATTEMPTS = 20;

/** The state of a source's newest part after the last write of this process. */
interface PartState {
  start: number;
  /** When the part was written. A later time means that another process has written it since. */
  writtenAt: Timestamp;
  /** The instant of the newest reading of the source, ms. */
  newest: number;
}

/** Readings of one source within one part, which begins at `start`, ms. */
interface PartReadings extends Pick<NewReadings, 'source' | 'keys'> {
  start: number;
  readings: readonly TimedReading[];
}

/** When a part is closed, ms; until then readings are appended to it. */
export const closesAt = (start: number): number => start + 2 * PART_MS;

/** The earliest instant, ms, whose readings are appended to open parts; older ones are written into their days. */
export const openSince = (now: number): number => partStart(now) - PART_MS;

const lastOf = (readings: readonly TimedReading[]) =>
  readings.reduce<TimedReading | undefined>((last, reading) => newer(last, reading), undefined);

/** Whether the readings are in ascending order and newer than an instant. */
function followOn(newest: number, readings: readonly TimedReading[]): boolean {
  let before = newest;
  return readings.every(({ t }) => {
    const follows = t > before;
    before = t;
    return follows;
  });
}

/**
 * Appends readings to the open parts of their sources. Readings that follow the last write of this process cost one write and no
 * read: the write is conditional on the part being unchanged. Otherwise the part is read, and only new readings are written. The first
 * readings of a part are that of this process alone where the part before is as it has left it.
 */
export function createAppender(firestore: Firestore) {
  const states = new Map<string, PartState>();
  const place = (id: string) => firestore.collection(READINGS).doc(id);
  const sent = (day: ReadingDay) => FieldValue.arrayUnion(packed(day));

  function cache(source: Source, next: PartState): void {
    const key = partKey(source);
    const before = states.get(key);
    if (before !== undefined && before.start > next.start)
      states.set(key, { ...before, newest: Math.max(before.newest, next.newest) });
    else states.set(key, next);
  }

  async function appendUnread({ source, keys, start, readings }: PartReadings): Promise<StoredReadings | undefined> {
    const before = states.get(partKey(source));
    const newest = readings.at(-1);
    if (before?.start !== start || newest === undefined || !followOn(before.newest, readings)) return undefined;
    try {
      const block = sent(dayOfReadings(readings, keys));
      const { writeTime } = await place(partId(source, start)).update(
        { sent: block },
        { lastUpdateTime: before.writtenAt },
      );
      cache(source, { start, writtenAt: writeTime, newest: newest.t });
      return { added: readings.length, newest: measured(newest), isAlone: true };
    } catch (error) {
      states.delete(partKey(source));
      if (isOvertaken(error)) return undefined;
      throw error;
    }
  }

  /** Reads the part and writes new readings, unless another process writes meanwhile; undefined in that case. */
  async function attempt({ source, keys, start, readings }: PartReadings): Promise<StoredReadings | undefined> {
    const part = place(partId(source, start));
    const day = place(dayId(source, dayOf(start)));
    const before = states.get(partKey(source));
    const earlier = before !== undefined && before.start < start ? [place(partId(source, before.start))] : [];
    const places = [summaryPlace(firestore, source), part, day, ...earlier];
    const [summaryNow, partNow, dayNow, earlierNow] = await firestore.getAll(...places);
    const summary = parseSummary(summaryNow?.data());
    const open = readingsIn(part.id, partNow?.data());
    const all = mergedDays([readingsIn(day.id, dayNow?.data()), open]);
    // The cached newest reading suffices: the process that stored a newer one has already reported that one.
    const isCached = before !== undefined && summary !== undefined && before.start === summary.open;
    const last = isCached ? { t: before.newest } : summary && (await newestOf(firestore, source, summary));
    const fresh = freshIn(all, readings);
    const newest = newer(last, readingAt(open, -1));
    const newestFresh = lastOf(fresh);
    const newestNow = newer(newest, newestFresh);
    if (newestFresh === undefined || newestNow === undefined) {
      if (partNow?.updateTime !== undefined && newest !== undefined) {
        cache(source, { start, writtenAt: partNow.updateTime, newest: newest.t });
      }
      return { added: 0, newest: undefined };
    }
    requireRoom({ source }, dayOf(start), all.t.length + fresh.length);
    const block = sent(dayOfReadings(fresh, keys));
    const batch = firestore.batch();
    if (partNow?.updateTime === undefined) {
      const closes = closesAt(start);
      batch.create(part, { source: source.name, kind: source.kind, day: dayOf(start), closes, sent: block });
    } else batch.update(part, { sent: block }, { lastUpdateTime: partNow.updateTime });
    const next = withPart(summary, start, newestFresh);
    if (next !== summary && summaryNow?.updateTime !== undefined) {
      batch.update(summaryNow.ref, summaryContent(source, next), { lastUpdateTime: summaryNow.updateTime });
    } else if (next !== summary) batch.create(summaryPlace(firestore, source), summaryContent(source, next));
    try {
      const [written] = await batch.commit();
      if (written !== undefined) cache(source, { start, writtenAt: written.writeTime, newest: newestNow.t });
      const isFirst = partNow?.updateTime === undefined && isCached;
      // Its last part is as this process has left it.
      const isAlone = isFirst && earlierNow?.updateTime?.isEqual(before.writtenAt) === true;
      return { added: fresh.length, newest: newestNow === newestFresh ? measured(newestFresh) : undefined, isAlone };
    } catch (error) {
      if (isOvertaken(error)) return undefined;
      throw error;
    }
  }

  async function append(part: PartReadings): Promise<StoredReadings> {
    const written = await appendUnread(part);
    if (written !== undefined) return written;
    for (let remaining = MAX_ATTEMPTS; remaining > 0; remaining -= 1) {
      const result = await attempt(part);
      if (result !== undefined) return result;
    }
    throw new Error(`The readings of ${part.source.name} were not stored: too many conflicts with other writers`);
  }

  return {
    /** Appends readings, all of them from {@link openSince} on. */
    append: async ({ source, keys, readings }: NewReadings): Promise<StoredReadings> => {
      const starts = [...new Set(readings.map(({ t }) => partStart(t)))].sort((a, b) => a - b);
      let result: StoredReadings = { added: 0, newest: undefined, isAlone: true };
      for (const start of starts) {
        const inPart = readings.filter(({ t }) => partStart(t) === start).toSorted((a, b) => a.t - b.t);
        const {
          added,
          newest,
          isAlone = false,
        } = await append({ source, ...(keys && { keys }), start, readings: inPart });
        result = {
          added: result.added + added,
          newest: newest ?? result.newest,
          isAlone: result.isAlone === true && isAlone,
        };
      }
      return result;
    },
    /** Drops the cached state of a deleted source. */
    forget: (source: Source): void => {
      states.delete(partKey(source));
    },
  };
}

const partKey = ({ kind, name }: Source): string => `${kind}:${name}`;

/** The summary of a source with this part; the same object when nothing changes. */
function withPart(summary: SourceSummary | undefined, start: number, newest: TimedReading): SourceSummary {
  const day = dayOf(start);
  if (summary === undefined) return { firstDay: day, last: measured(newest), open: start };
  const open = Math.max(summary.open ?? start, start);
  const firstDay = day < summary.firstDay ? day : summary.firstDay;
  return open === summary.open && firstDay === summary.firstDay ? summary : { ...summary, firstDay, open };
}
