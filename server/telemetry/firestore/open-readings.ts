import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import type { Point } from '../../../src/domain/air/extremes';
import { fromStored, type MeasureKey } from '../../../src/domain/readings/measures';
import { createMeasureAverages } from '../measure-averages';
import type { ReadingRow, ReadingStore, StoredReadings } from '../reading-store';
import { chartReadings } from './chart-readings';
import type { ReadingDay } from './day-documents';
import { dayIds, EVER, READING_SOURCES, READINGS, sourceId } from './paths';
import { lastReading, parseSummary, readDays } from './read-days';
import { writeReadings } from './write-days';

const DELETED_AT_ONCE = 200;
/** Sources that are written at the same time. */
const WRITERS = 8;

function extremeOf(days: readonly ReadingDay[], key: MeasureKey, aggregation: 'min' | 'max'): Point | null {
  let found: { x: number; stored: number } | undefined;
  for (const { t, columns } of days) {
    for (const [index, stored] of (columns[key] ?? []).entries()) {
      const x = t[index];
      if (stored === null || x === undefined) continue;
      if (found === undefined || (aggregation === 'min' ? stored < found.stored : stored > found.stored)) {
        found = { x, stored };
      }
    }
  }
  const y = fromStored(key, found?.stored ?? null);
  return found === undefined || y === null ? null : { x: found.x, y };
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

/** The readings in Firestore: one document per source and day, so that a month of a device costs thirty reads. */
export function openFirestoreReadings(firestore: Firestore): ReadingStore {
  return {
    openChart: async () => ({
      readings: async (source, period) => {
        const days = await readDays(firestore, source, period);
        return days.length === 0 ? undefined : chartReadings(days);
      },
      close: async () => undefined,
    }),
    pages: async function* (source, period, keys) {
      for (const day of await readDays(firestore, source, period)) yield rowsOf(day, keys);
    },
    extremes: async (source, period, aggregation, keys) => {
      const days = await readDays(firestore, source, period);
      return new Map(keys.map((key) => [key, extremeOf(days, key, aggregation)]));
    },
    averages: async (source, period, periods, keys, otherTurns) => {
      const averages = createMeasureAverages(periods, keys);
      for (const day of await readDays(firestore, source, period)) {
        averages.addRows(rowsOf(day, keys));
        await otherTurns();
      }
      return averages.result();
    },
    last: (source, until) => lastReading(firestore, source, until),
    write: async (entries) => {
      const results: StoredReadings[] = [];
      for (let start = 0; start < entries.length; start += WRITERS) {
        const slice = entries.slice(start, start + WRITERS);
        results.push(...(await Promise.all(slice.map((entry) => writeReadings(firestore, entry)))));
      }
      return results;
    },
    devices: async () => {
      const { docs } = await firestore.collection(READING_SOURCES).where('kind', '==', 'device').get();
      return docs.flatMap((document) => {
        const hwId: unknown = document.get('source');
        return typeof hwId === 'string' ? [{ hwId, newest: parseSummary(document.data())?.last }] : [];
      });
    },
    forget: async (source) => {
      const { first, last } = dayIds(source, EVER);
      const readings = firestore.collection(READINGS).orderBy(FieldPath.documentId()).startAt(first).endAt(last);
      await removeAll(firestore, readings);
      await firestore.collection(READING_SOURCES).doc(sourceId(source)).delete();
    },
  };
}
