import { FieldValue, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { DAY } from '../../../../src/frame/time/units';
import { packDay } from '../packing/day-block';
import type { NewReadings, Source, StoredReadings, TimedReading } from '../reading-store';
import { filterNew, mergeDays, type ReadingDay, toReadingDay, toUtcDay } from './day-documents';
import { dayId, PART_MS, partId, partStart, READINGS } from './paths';
import { readingAt, readNewest, toReadings } from './read-days';
import { encodeSummary, newerOf, parseSummary, pickNumbers, type SourceSummary, summaryDoc } from './source-summaries';
import { isConflict, requireSpace } from './write-days';

const MAX_ATTEMPTS = 20;

interface PartState {
  start: number;
  writtenAt: Timestamp;
  newest: number;
  summaryAt: Timestamp | undefined;
}

interface PartReadings extends Pick<NewReadings, 'source' | 'keys'> {
  start: number;
  readings: readonly TimedReading[];
  isNext?: boolean;
}

/** Returns when a document of half a day may be closed, ms: half a day after the day, so that both documents close together. */
const closesAt = (start: number): number => Date.parse(toUtcDay(start)) + DAY + PART_MS;

/** Returns when the oldest open document of half a day starts, ms. Older readings are stored in the document of their day. */
export const findOpenPartsStart = (now: number): number => partStart(now) - PART_MS;

const lastOf = (readings: readonly TimedReading[]) =>
  readings.reduce<TimedReading | undefined>((last, reading) => newerOf(last, reading), undefined);

const sent = (day: ReadingDay) => FieldValue.arrayUnion(packDay(day));

const partContent = ({ name, kind }: Source, start: number, first: ReadingDay) => ({
  ...{ source: name, kind, day: toUtcDay(start), closes: closesAt(start), sent: sent(first) },
});

function followOn(newest: number, readings: readonly TimedReading[]): boolean {
  let before = newest;
  return readings.every(({ t }) => {
    const follows = t > before;
    before = t;
    return follows;
  });
}

/** Appends with one conditional write if this process wrote last, otherwise reads the document of half a day first. */
export function createAppender(firestore: Firestore) {
  const states = new Map<string, PartState>();
  const place = (id: string) => firestore.collection(READINGS).doc(id);
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
      const block = sent(toReadingDay(readings, keys));
      const { writeTime } = await place(partId(source, start)).update(
        { sent: block },
        { lastUpdateTime: before.writtenAt },
      );
      cache(source, { ...before, writtenAt: writeTime, newest: newest.t });
      return { added: readings.length, newest: pickNumbers(newest), isAlone: true };
    } catch (error) {
      states.delete(partKey(source));
      if (isConflict(error)) return undefined;
      throw error;
    }
  }

  async function beginNext({
    source,
    keys,
    start,
    readings,
    isNext,
  }: PartReadings): Promise<StoredReadings | undefined> {
    const before = states.get(partKey(source));
    const newest = readings.at(-1);
    if (before?.start !== start - PART_MS || newest === undefined || !followOn(before.newest, readings))
      return undefined;
    const { summaryAt, writtenAt } = before;
    if (summaryAt === undefined) return undefined;
    if (isNext !== true) {
      const earlier = await place(partId(source, before.start)).get();
      if (earlier.updateTime?.isEqual(writtenAt) !== true) return undefined;
    }
    const batch = firestore.batch();
    batch.create(place(partId(source, start)), partContent(source, start, toReadingDay(readings, keys)));
    batch.update(summaryDoc(firestore, source), { open: start }, { lastUpdateTime: summaryAt });
    try {
      const [written] = await batch.commit();
      const at = written?.writeTime;
      if (at !== undefined) cache(source, { start, writtenAt: at, newest: newest.t, summaryAt: at });
      return { added: readings.length, newest: pickNumbers(newest), isAlone: true };
    } catch (error) {
      if (isConflict(error)) return undefined;
      throw error;
    }
  }

  async function attempt({ source, keys, start, readings }: PartReadings): Promise<StoredReadings | undefined> {
    const part = place(partId(source, start));
    const day = place(dayId(source, toUtcDay(start)));
    const [summaryNow, partNow, dayNow] = await firestore.getAll(summaryDoc(firestore, source), part, day);
    const summary = parseSummary(summaryNow?.data());
    const open = toReadings(part.id, partNow?.data());
    const all = mergeDays([toReadings(day.id, dayNow?.data()), open]);
    const before = states.get(partKey(source));
    const isCached = before !== undefined && summary !== undefined && before.start === summary.open;
    const last = isCached ? { t: before.newest } : summary && (await readNewest(firestore, source, summary));
    const fresh = filterNew(all, readings);
    const newest = newerOf(last, readingAt(open, -1));
    const newestFresh = lastOf(fresh);
    const newestNow = newerOf(newest, newestFresh);
    if (newestFresh === undefined || newestNow === undefined) {
      if (partNow?.updateTime !== undefined && newest !== undefined) {
        const summaryAt = summary?.open === start ? summaryNow?.updateTime : undefined;
        cache(source, { start, writtenAt: partNow.updateTime, newest: newest.t, summaryAt });
      }
      return { added: 0, newest: undefined };
    }
    requireSpace({ source }, toUtcDay(start), all.times.length + fresh.length);
    const sentNow = toReadingDay(fresh, keys);
    const batch = firestore.batch();
    if (partNow?.updateTime === undefined) batch.create(part, partContent(source, start, sentNow));
    else batch.update(part, { sent: sent(sentNow) }, { lastUpdateTime: partNow.updateTime });
    const next = withPart(summary, start, newestFresh);
    if (next !== summary && summaryNow?.updateTime !== undefined) {
      batch.update(summaryNow.ref, encodeSummary(source, next), { lastUpdateTime: summaryNow.updateTime });
    } else if (next !== summary) batch.create(summaryDoc(firestore, source), encodeSummary(source, next));
    try {
      const [written] = await batch.commit();
      const at = written?.writeTime;
      const summaryAt = next === summary ? summaryNow?.updateTime : at;
      const isOpen = next.open === start;
      if (at !== undefined)
        cache(source, {
          start,
          writtenAt: at,
          newest: newestNow.t,
          summaryAt: isOpen ? summaryAt : undefined,
        });
      return { added: fresh.length, newest: newestNow === newestFresh ? pickNumbers(newestFresh) : undefined };
    } catch (error) {
      if (isConflict(error)) return undefined;
      throw error;
    }
  }

  async function append(part: PartReadings): Promise<StoredReadings> {
    const written = (await appendUnread(part)) ?? (await beginNext(part));
    if (written !== undefined) return written;
    for (let remaining = MAX_ATTEMPTS; remaining > 0; remaining -= 1) {
      const result = await attempt(part);
      if (result !== undefined) return result;
    }
    throw new Error(`The readings of ${part.source.name} were not stored: too many conflicts with other writers`);
  }

  return {
    append: async ({ source, keys, readings }: NewReadings): Promise<StoredReadings> => {
      const starts = [...new Set(readings.map(({ t }) => partStart(t)))].sort((a, b) => a - b);
      let result: StoredReadings = { added: 0, newest: undefined, isAlone: true };
      for (const [index, start] of starts.entries()) {
        const inPart = readings.filter(({ t }) => partStart(t) === start).toSorted((a, b) => a.t - b.t);
        const part = { source, ...(keys && { keys }), start, readings: inPart, isNext: index > 0 };
        const { added, newest, isAlone = false } = await append(part);
        result = {
          added: result.added + added,
          newest: newest ?? result.newest,
          isAlone: result.isAlone === true && isAlone,
        };
      }
      return result;
    },
    forget: (source: Source): void => {
      states.delete(partKey(source));
    },
  };
}

const partKey = ({ kind, name }: Source): string => `${kind}:${name}`;

function withPart(summary: SourceSummary | undefined, start: number, newest: TimedReading): SourceSummary {
  const day = toUtcDay(start);
  if (summary === undefined) return { firstDay: day, last: pickNumbers(newest), open: start };
  const open = Math.max(summary.open ?? start, start);
  const firstDay = day < summary.firstDay ? day : summary.firstDay;
  return open === summary.open && firstDay === summary.firstDay ? summary : { ...summary, firstDay, open };
}
