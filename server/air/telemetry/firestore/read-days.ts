import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Period } from '../../../../src/air/domain/air/occupancy';
import { fromStored, MEASURE_KEYS } from '../../../../src/air/domain/readings/measures';
import { DAY } from '../../../../src/frame/time/units';
import { DamagedDay } from '../../../frame/stores/data-error';
import type { Source, TimedReading } from '../reading-store';
import { dayOf, mergedDays, parseDay, type ReadingDay, within } from './day-documents';
import { dayIds, dayOfId, PART_MS, READINGS } from './paths';
import { newer, parseSummary, type SourceSummary, summaryPlace } from './source-summaries';

const DAYS_AT_ONCE = 7;

/** @throws DamagedDay naming the document. */
export function readingsIn(id: string, content: unknown): ReadingDay {
  try {
    return parseDay(content);
  } catch (error) {
    throw new DamagedDay(`The readings ${id} are damaged: restore a backup`, dayOfId(id), error);
  }
}

/** Costs one read per day and per open part, and one for an empty result. */
export async function dayDocuments(
  firestore: Firestore,
  source: Source,
  period: Period,
): Promise<QueryDocumentSnapshot[]> {
  const { first, last } = dayIds(source, period);
  const { docs } = await firestore
    .collection(READINGS)
    .orderBy(FieldPath.documentId())
    .startAt(first)
    .endAt(last)
    .get();
  return docs;
}

/** @throws DamagedDay */
export async function readDays(firestore: Firestore, source: Source, period: Period): Promise<ReadingDay[]> {
  return daysIn(await dayDocuments(firestore, source, period), period);
}

/** @throws DamagedDay */
export function daysIn(docs: readonly QueryDocumentSnapshot[], period: Period): ReadingDay[] {
  const days = new Map<string, ReadingDay[]>();
  for (const document of docs) {
    const read = within(readingsIn(document.id, document.data()), period);
    const [t] = read.times;
    if (t !== undefined) days.set(dayOf(t), [...(days.get(dayOf(t)) ?? []), read]);
  }
  return [...days.values()].map(mergedDays);
}

export function readingAt({ times, values }: ReadingDay, index: number): TimedReading | undefined {
  const t = times.at(index);
  if (t === undefined) return undefined;
  const reading: TimedReading = { t };
  for (const key of MEASURE_KEYS) {
    const value = fromStored(key, values[key]?.at(index) ?? null);
    if (value !== null) reading[key] = value;
  }
  return reading;
}

export async function newestOf(
  firestore: Firestore,
  source: Source,
  { last, open }: SourceSummary,
): Promise<TimedReading> {
  if (open === undefined) return last;
  const days = await readDays(firestore, source, { from: open - PART_MS, to: open + PART_MS - 1 });
  return newer(last, readingAt(days.at(-1) ?? { times: [], values: {} }, -1)) ?? last;
}

export async function lastReading(
  firestore: Firestore,
  source: Source,
  until: number | undefined,
): Promise<TimedReading | undefined> {
  const summary = parseSummary((await summaryPlace(firestore, source).get()).data());
  if (summary === undefined) return undefined;
  const newest = await newestOf(firestore, source, summary);
  if (until === undefined || newest.t <= until) return newest;
  const earliest = Date.parse(summary.firstDay);
  for (let to = until; to >= earliest; to -= DAYS_AT_ONCE * DAY) {
    const days = await readDays(firestore, source, { from: to - DAYS_AT_ONCE * DAY + 1, to });
    const found = days.at(-1);
    if (found !== undefined) return readingAt(found, -1);
  }
  return undefined;
}
