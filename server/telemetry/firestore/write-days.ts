import type { Firestore } from 'firebase-admin/firestore';
import { ApiError } from '../../documents/api-error';
import type { NewReadings, StoredReadings, TimedReading } from '../reading-store';
import { dayContent, dayOf, MOST_PER_DAY, parseDay, withReadings } from './day-documents';
import { dayId, READING_SOURCES, READINGS, sourceId } from './paths';
import { parseSummary } from './read-days';

/** Documents per transaction: far below every limit, and seldom in the way of another writer. */
const DAYS_PER_TRANSACTION = 50;

function byDay(readings: readonly TimedReading[]): [day: string, readings: TimedReading[]][] {
  const days = new Map<string, TimedReading[]>();
  for (const reading of readings) {
    const day = dayOf(reading.t);
    const list = days.get(day) ?? [];
    list.push(reading);
    days.set(day, list);
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}

function measured({ t, ...values }: TimedReading): TimedReading {
  return { t, ...Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'number')) };
}

/** Some days of one source in one transaction, with what is known of the source as a whole. */
async function writeDays(
  firestore: Firestore,
  { source, keys }: Pick<NewReadings, 'source' | 'keys'>,
  days: readonly [day: string, readings: TimedReading[]][],
): Promise<StoredReadings> {
  const summaryPlace = firestore.collection(READING_SOURCES).doc(sourceId(source));
  const places = days.map(([day]) => firestore.collection(READINGS).doc(dayId(source, day)));
  return firestore.runTransaction(async (transaction) => {
    const [summaryDocument, ...documents] = await transaction.getAll(summaryPlace, ...places);
    const summary = parseSummary(summaryDocument?.data());
    let added = 0;
    let newest: TimedReading | undefined;
    for (const [index, [day, readings]] of days.entries()) {
      const place = places[index];
      const before = parseDay(documents[index]?.data() ?? {});
      const merged = withReadings(before, readings, keys);
      if (place === undefined || merged.added === 0) continue;
      if (merged.day.t.length > MOST_PER_DAY) {
        const text = `${source.name} has more than ${MOST_PER_DAY} readings on ${day}, which is more than can be kept`;
        throw new ApiError(400, 'invalid-request', text);
      }
      added += merged.added;
      transaction.set(place, { source: source.name, kind: source.kind, day, ...dayContent(merged.day) });
      for (const reading of readings) {
        if (reading.t > (newest?.t ?? summary?.last.t ?? Number.NEGATIVE_INFINITY)) newest = measured(reading);
      }
    }
    const [firstDay] = days[0] ?? [''];
    if (added > 0 && (newest !== undefined || summary === undefined || firstDay < summary.firstDay)) {
      const earliest = summary === undefined || firstDay < summary.firstDay ? firstDay : summary.firstDay;
      const last = newest ?? summary?.last;
      transaction.set(summaryPlace, { source: source.name, kind: source.kind, firstDay: earliest, last });
    }
    return { added, newest };
  });
}

/** Stores readings of one source, some weeks at a time; what was stored before a failure stays. */
export async function writeReadings(firestore: Firestore, entry: NewReadings): Promise<StoredReadings> {
  const result: StoredReadings = { added: 0, newest: undefined };
  const days = byDay(entry.readings);
  for (let start = 0; start < days.length; start += DAYS_PER_TRANSACTION) {
    const { added, newest } = await writeDays(firestore, entry, days.slice(start, start + DAYS_PER_TRANSACTION));
    result.added += added;
    result.newest = newest ?? result.newest;
  }
  return result;
}
