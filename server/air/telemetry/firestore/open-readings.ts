import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Period } from '../../../../src/air/domain/air/occupancy';
import type { ChartColumn } from '../../../../src/air/domain/readings/chart-columns';
import { toReadableDay } from '../../../../src/air/domain/readings/day-columns';
import { MEASURE_KEYS, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import { DAY } from '../../../../src/frame/time/units';
import { createYield } from '../../../frame/stores/yield-to-event-loop';
import { createMeasureAverages } from '../measure-averages';
import { formatColumn } from '../packing/column-text';
import { deflateDay } from '../packing/day-block';
import { createSeries, type StoredPoint } from '../packing/day-facts';
import { type Aggregation, findHoursExtreme, findSeriesExtreme, toPoint } from '../packing/hour-extremes';
import { createRows } from '../packing/reading-columns';
import type {
  ChartReadings,
  ChartSnapshot,
  DeviceReadings,
  EarlierAlarm,
  Extremes,
  NewReadings,
  ReadingStore,
  Source,
  StoredReadings,
  TimedReading,
} from '../reading-store';
import { createAppender, findOpenPartsStart } from './append-readings';
import { closeParts } from './close-parts';
import type { ReadingDay } from './day-documents';
import { ALL_TIME, dayIds, READING_SOURCES, READINGS, sourceId } from './paths';
import { parseDays, readDayDocuments, readDays, readNewest, readNewestUntil } from './read-days';
import { rewriteReadings } from './rewrite-days';
import { parseSummary, summaryDoc } from './source-summaries';
import { thinDays } from './thin-days';
import { writeReadings } from './write-days';

async function lastReading(
  firestore: Firestore,
  source: Source,
  until: number | undefined,
): Promise<TimedReading | undefined> {
  const summary = parseSummary((await summaryDoc(firestore, source).get()).data());
  if (summary === undefined) return undefined;
  const newest = await readNewest(firestore, source, summary);
  if (until === undefined || newest.t <= until) return newest;
  return readNewestUntil(firestore, source, summary.firstDay, until);
}

const COLLECTION = 'alarm_records';
const PAGE = 300;

function alarmIn(document: QueryDocumentSnapshot): EarlierAlarm[] {
  const { hwId, token, alarm, date } = document.data();
  const isAlarm = typeof hwId === 'string' && typeof alarm === 'number' && typeof date === 'number';
  return isAlarm ? [{ hwId, token: typeof token === 'string' ? token : '', alarm, date }] : [];
}

async function* earlierAlarms(firestore: Firestore): AsyncGenerator<EarlierAlarm[]> {
  const all = firestore.collection(COLLECTION).orderBy(FieldPath.documentId()).limit(PAGE);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).get();
    if (docs.length > 0) yield docs.flatMap(alarmIn);
    last = docs.at(-1);
    if (docs.length < PAGE) return;
  }
}

/** Reads all measures in one snapshot, so that all columns have the same length. */
function chartReadings(days: readonly ReadingDay[]): ChartReadings {
  return {
    present: () => new Set(MEASURE_KEYS.filter((key) => days.some(({ values }) => values[key] !== undefined))),
    *times() {
      for (const { times } of days) yield times.join(',');
    },
    *column(column: ChartColumn) {
      for (const day of days) yield formatColumn(day, column);
    },
    *columns() {
      yield* days.map(toReadableDay);
    },
    *days() {
      for (const day of days) yield deflateDay(day);
    },
  };
}

const DELETED_AT_ONCE = 200;
/** Maximum packed days held in memory for charts, of about 4 kB each. */
const MAX_CACHED_DAYS = 5_000;
const WRITERS = 16;

function betterOfDay(
  known: StoredPoint | undefined,
  day: ReadingDay,
  period: Period,
  key: MeasureKey,
  aggregation: Aggregation,
): StoredPoint | undefined {
  if (day.hours === undefined) return findSeriesExtreme(known, createSeries(day, key), period, aggregation);
  const ofKey = day.hours.get(key);
  return ofKey === undefined ? known : findHoursExtreme(known, ofKey, period, aggregation);
}

/** @param periods half-open */
async function extremesOf(
  days: readonly ReadingDay[],
  periods: readonly Period[],
  aggregation: Aggregation,
  keys: readonly MeasureKey[],
): Promise<Extremes> {
  const yieldToEventLoop = createYield();
  const best = new Map<MeasureKey, StoredPoint | undefined>();
  for (const day of days) {
    const start = Math.floor((day.times[0] ?? 0) / DAY) * DAY;
    for (const { from, to } of periods.filter((period) => period.to > start && period.from < start + DAY))
      for (const key of keys) best.set(key, betterOfDay(best.get(key), day, { from, to: to - 1 }, key, aggregation));
    await yieldToEventLoop();
  }
  return new Map(keys.map((key) => [key, toPoint(key, best.get(key))]));
}

async function removeAll(firestore: Firestore, query: Query): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(DELETED_AT_ONCE).select().get();
    const batch = firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    if (docs.length < DELETED_AT_ONCE) return;
  }
}

function openChart(firestore: Firestore): ChartSnapshot {
  /** Documents of verified periods, so that each day is read only once. */
  const checked = new Map<string, QueryDocumentSnapshot[]>();
  let cachedDays = 0;
  const keyOf = (source: Source, { from, to }: Period) => `${sourceId(source)} ${from} ${to}`;
  return {
    readings: async (source, period) => {
      const docs = checked.get(keyOf(source, period)) ?? (await readDayDocuments(firestore, source, period));
      const days = parseDays(docs, period);
      return days.length === 0 ? undefined : chartReadings(days);
    },
    check: async (sources, period) => {
      for (const source of sources) {
        const docs = await readDayDocuments(firestore, source, period);
        parseDays(docs, period);
        cachedDays += docs.length;
        if (cachedDays <= MAX_CACHED_DAYS) checked.set(keyOf(source, period), docs);
      }
    },
    close: async () => checked.clear(),
  };
}

async function inSlices<T, Result>(all: readonly T[], work: (each: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < all.length; start += WRITERS) {
    results.push(...(await Promise.all(all.slice(start, start + WRITERS).map(work))));
  }
  return results;
}

/** Reading a month of a device costs 30 documents, plus open parts with the last hours. */
export function openFirestoreReadings(firestore: Firestore, now: () => number = Date.now): ReadingStore {
  const appender = createAppender(firestore);
  const writing = new Map<string, Promise<unknown>>();

  /** Queues writes, so that each write continues from the result of the previous one. */
  async function sequentially<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (writing.get(key) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => undefined);
    writing.set(key, ended);
    await ended;
    if (writing.get(key) === ended) writing.delete(key);
    return mine;
  }

  async function write(entry: NewReadings): Promise<StoredReadings> {
    const since = findOpenPartsStart(now());
    const recent = entry.readings.filter(({ t }) => t >= since);
    if (recent.length === entry.readings.length) return appender.append(entry);
    const late = { ...entry, readings: entry.readings.filter(({ t }) => t < since) };
    const first = await writeReadings(firestore, late, since);
    if (recent.length === 0) return first;
    const { added, newest } = await appender.append({ ...entry, readings: recent });
    return { added: first.added + added, newest: newest ?? first.newest };
  }

  return {
    earlierAlarms: () => earlierAlarms(firestore),
    openChart: async () => openChart(firestore),
    pages: async function* (source, period, keys) {
      for (const day of await readDays(firestore, source, period)) yield createRows(day, keys);
    },
    extremes: async (source, periods, aggregation, keys) => {
      const span = { from: periods[0]?.from ?? 0, to: (periods.at(-1)?.to ?? 0) - 1 };
      const days = periods.length === 0 ? [] : await readDays(firestore, source, span);
      return extremesOf(days, periods, aggregation, keys);
    },
    averages: async (source, period, periods, keys, yieldToEventLoop) => {
      const averages = createMeasureAverages(periods, keys);
      for (const day of await readDays(firestore, source, period)) {
        if (day.hours === undefined) averages.addReadings(day);
        else averages.addHours(day.hours);
        await yieldToEventLoop();
      }
      return averages.result();
    },
    last: (source, until) => lastReading(firestore, source, until),
    write: (entries) =>
      inSlices(entries, (entry) => sequentially(`${entry.source.kind}:${entry.source.name}`, () => write(entry))),
    devices: async (after, most) => {
      const all = firestore.collection(READING_SOURCES).where('kind', '==', 'device').orderBy(FieldPath.documentId());
      const behind = after === undefined ? all : all.startAfter(sourceId({ kind: 'device', name: after }));
      const { docs } = await (most === undefined ? behind : behind.limit(most)).get();
      const found = await inSlices(docs, async (document): Promise<DeviceReadings[]> => {
        const hwId: unknown = document.get('source');
        const summary = parseSummary(document.data());
        if (typeof hwId !== 'string') return [];
        const newest = summary && (await readNewest(firestore, { kind: 'device', name: hwId }, summary));
        return [{ hwId, newest }];
      });
      return found.flat();
    },
    pack: (at, isStopped) => closeParts(firestore, at, isStopped),
    thin: (retained, part) => thinDays(firestore, retained, part),
    rewrite: (source, changes) =>
      sequentially(`${source.kind}:${source.name}`, async () => {
        const skipped = await rewriteReadings(firestore, source, changes);
        appender.forget(source);
        return skipped;
      }),
    forget: async (source) => {
      const { first, last } = dayIds(source, ALL_TIME);
      const readings = firestore.collection(READINGS).orderBy(FieldPath.documentId()).startAt(first).endAt(last);
      await removeAll(firestore, readings);
      await summaryDoc(firestore, source).delete();
      appender.forget(source);
    },
  };
}
