import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import type { Period } from '../../../src/domain/air/occupancy';
import { fromStored, MEASURE_KEYS } from '../../../src/domain/readings/measures';
import { isPlainObject } from '../../../src/model/paths';
import { DAY } from '../../../src/time/units';
import type { Source, TimedReading } from '../reading-store';
import { parseDay, type ReadingDay, within } from './day-documents';
import { dayIds, READING_SOURCES, READINGS, sourceId } from './paths';

/** Days that are looked through at once for the last reading before an instant. */
const DAYS_AT_ONCE = 7;

/** The days of a source that have readings within the period, in order: one billed read each, and one for none. */
export async function readDays(firestore: Firestore, source: Source, period: Period): Promise<ReadingDay[]> {
  const { first, last } = dayIds(source, period);
  const { docs } = await firestore
    .collection(READINGS)
    .orderBy(FieldPath.documentId())
    .startAt(first)
    .endAt(last)
    .get();
  return docs
    .map((document) => within(parseDay(document.data()), period.from, period.to))
    .filter(({ t }) => t.length > 0);
}

/** The reading at a place of a day. */
export function readingAt({ t, columns }: ReadingDay, index: number): TimedReading | undefined {
  const instant = t.at(index);
  if (instant === undefined) return undefined;
  const reading: TimedReading = { t: instant };
  for (const key of MEASURE_KEYS) {
    const value = fromStored(key, columns[key]?.at(index) ?? null);
    if (value !== null) reading[key] = value;
  }
  return reading;
}

/** What is known of a source without its days. */
export interface SourceSummary {
  firstDay: string;
  last: TimedReading;
}

export function parseSummary(content: unknown): SourceSummary | undefined {
  if (!isPlainObject(content)) return undefined;
  const { firstDay, last } = content;
  if (typeof firstDay !== 'string' || !isPlainObject(last) || typeof last.t !== 'number') return undefined;
  const reading: TimedReading = { t: last.t };
  for (const key of MEASURE_KEYS) {
    const value = last[key];
    if (typeof value === 'number') reading[key] = value;
  }
  return { firstDay, last: reading };
}

/** The last reading of a source at or before an instant. */
export async function lastReading(
  firestore: Firestore,
  source: Source,
  until: number | undefined,
): Promise<TimedReading | undefined> {
  const document = await firestore.collection(READING_SOURCES).doc(sourceId(source)).get();
  const summary = parseSummary(document.data());
  if (summary === undefined || until === undefined || summary.last.t <= until) return summary?.last;
  const earliest = Date.parse(summary.firstDay);
  for (let to = until; to >= earliest; to -= DAYS_AT_ONCE * DAY) {
    const days = await readDays(firestore, source, { from: to - DAYS_AT_ONCE * DAY + 1, to });
    const found = days.at(-1);
    if (found !== undefined) return readingAt(found, -1);
  }
  return undefined;
}
