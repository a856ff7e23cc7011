import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Point } from '../../../../src/air/domain/air/extremes';
import type { Period } from '../../../../src/air/domain/air/occupancy';
import { fromStored, type MeasureKey } from '../../../../src/air/domain/readings/measures';
import { createMeasureAverages } from '../measure-averages';
import type { StoredPoint } from '../packing/day-facts';
import { seriesOf } from '../packing/day-series';
import { type Aggregation, betterOfHours, betterOfSeries } from '../packing/hour-extremes';
import type {
  ChartSnapshot,
  DeviceReadings,
  NewReadings,
  ReadingRow,
  ReadingStore,
  Source,
  StoredReadings,
} from '../reading-store';
import { createAppender, openSince } from './append-readings';
import { chartReadings } from './chart-readings';
import { closeParts } from './close-parts';
import type { ReadingDay } from './day-documents';
import { earlierAlarms } from './earlier-alarms';
import { dayIds, EVER, READING_SOURCES, READINGS, sourceId } from './paths';
import { dayDocuments, daysIn, lastReading, newestOf, readDays } from './read-days';
import { removeAfter } from './remove-after';
import { parseSummary, summaryPlace } from './source-summaries';
import { thinDays } from './thin-days';
import { writeReadings } from './write-days';

const DELETED_AT_ONCE = 200;
/** Packed days that a chart holds in memory, of about 4 kB each. */
const MAX_CACHED_DAYS = 5_000;
const WRITERS = 16;

function betterOfDay(
  known: StoredPoint | undefined,
  { t: times, columns, hours }: ReadingDay,
  period: Period,
  key: MeasureKey,
  aggregation: Aggregation,
): StoredPoint | undefined {
  if (hours === undefined) return betterOfSeries(known, seriesOf({ times, values: columns }, key), period, aggregation);
  const ofKey = hours.get(key);
  return ofKey === undefined ? known : betterOfHours(known, ofKey, period, aggregation);
}

function extremeOf(
  days: readonly ReadingDay[],
  period: Period,
  key: MeasureKey,
  aggregation: Aggregation,
): Point | null {
  let found: StoredPoint | undefined;
  for (const day of days) found = betterOfDay(found, day, period, key, aggregation);
  const y = fromStored(key, found?.stored ?? null);
  return found === undefined || y === null ? null : { x: found.t, y };
}

function rowsOf({ t, columns }: ReadingDay, keys: readonly MeasureKey[]): ReadingRow[] {
  return t.map((instant, index) => {
    const row: ReadingRow = { t: instant };
    for (const key of keys) row[key] = columns[key]?.[index] ?? null;
    return row;
  });
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
  /** Of sources and periods that were checked: reading them again would cost as much once more. */
  const checked = new Map<string, QueryDocumentSnapshot[]>();
  let cachedDays = 0;
  const keyOf = (source: Source, { from, to }: Period) => `${sourceId(source)} ${from} ${to}`;
  return {
    readings: async (source, period) => {
      const docs = checked.get(keyOf(source, period)) ?? (await dayDocuments(firestore, source, period));
      const days = daysIn(docs, period);
      return days.length === 0 ? undefined : chartReadings(days);
    },
    check: async (sources, period) => {
      for (const source of sources) {
        const docs = await dayDocuments(firestore, source, period);
        daysIn(docs, period);
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

/**
 * Opens the readings in Firestore: one packed document per source and day (a month of a device costs 30 reads), and
 * open parts for the last hours.
 */
export function openFirestoreReadings(firestore: Firestore, now: () => number = Date.now): ReadingStore {
  const appender = createAppender(firestore);
  const writing = new Map<string, Promise<unknown>>();

  /** Runs the writes of one source sequentially, because each continues from the state after the previous one. */
  async function sequentially<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (writing.get(key) ?? Promise.resolve()).then(work);
    const ended = mine.catch(() => undefined);
    writing.set(key, ended);
    await ended;
    if (writing.get(key) === ended) writing.delete(key);
    return mine;
  }

  async function write(entry: NewReadings): Promise<StoredReadings> {
    const since = openSince(now());
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
      for (const day of await readDays(firestore, source, period)) yield rowsOf(day, keys);
    },
    extremes: async (source, period, aggregation, keys) => {
      const days = await readDays(firestore, source, period);
      return new Map(keys.map((key) => [key, extremeOf(days, period, key, aggregation)]));
    },
    averages: async (source, period, periods, keys, yieldToEventLoop) => {
      const averages = createMeasureAverages(periods, keys);
      for (const day of await readDays(firestore, source, period)) {
        if (day.hours === undefined) averages.addRows(rowsOf(day, keys));
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
        const newest = summary && (await newestOf(firestore, { kind: 'device', name: hwId }, summary));
        return [{ hwId, newest }];
      });
      return found.flat();
    },
    pack: (at, isStopped) => closeParts(firestore, at, isStopped),
    thin: (retained, part) => thinDays(firestore, retained, part),
    removeAfter: (source, t) =>
      sequentially(`${source.kind}:${source.name}`, async () => {
        await removeAfter(firestore, source, t);
        appender.forget(source);
      }),
    forget: async (source) => {
      const { first, last } = dayIds(source, EVER);
      const readings = firestore.collection(READINGS).orderBy(FieldPath.documentId()).startAt(first).endAt(last);
      await removeAll(firestore, readings);
      await summaryPlace(firestore, source).delete();
      appender.forget(source);
    },
  };
}
