import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Period } from '../../../../src/air/domain/air/occupancy';
import { fromStored, MEASURE_KEYS, MEASURES } from '../../../../src/air/domain/readings/measures';
import { isPlainObject, type PlainObject } from '../../../../src/frame/model/paths';
import { DAY } from '../../../../src/frame/time/units';
import { DamagedDay } from '../../../frame/stores/data-error';
import { unpackDay, unpackHours } from '../packing/day-block';
import type { Source, TimedReading } from '../reading-store';
import { cutReadingDay, mergeDays, type ReadingDay, toUtcDay } from './day-documents';
import { dayIds, dayOfId, PART_MS, READINGS } from './paths';
import { newerOf, type SourceSummary } from './source-summaries';

const emptyDay = (): ReadingDay => ({ times: [], values: {} });

function columnsIn(content: PlainObject): ReadingDay {
  const times = numbersIn(content.t).filter((instant) => instant !== null);
  const day: ReadingDay = { times, values: {} };
  for (const key of MEASURE_KEYS) {
    const column = numbersIn(content[MEASURES[key].column]);
    if (column.length === times.length && times.length > 0) day.values[key] = column;
  }
  return day;
}

/** Parses the document of a day, or of half a day with blocks in order of arrival. @throws Error if the document is damaged. */
function parseDay(content: unknown): ReadingDay {
  if (!isPlainObject(content)) return emptyDay();
  const { block, sent, hourly } = content;
  if (block instanceof Uint8Array) {
    const hours = hourly === true ? unpackHours(block) : undefined;
    return { ...unpackDay(block), ...(hours && { hours }) };
  }
  if (!Array.isArray(sent)) return columnsIn(content);
  return mergeDays(sent.flatMap((each: unknown) => (each instanceof Uint8Array ? [unpackDay(each)] : [])));
}

function numbersIn(value: unknown): (number | null)[] {
  if (!Array.isArray(value)) return [];
  return value.map((entry: unknown) => (typeof entry === 'number' ? entry : null));
}

export function toReadings(id: string, content: unknown): ReadingDay {
  try {
    return parseDay(content);
  } catch (error) {
    throw new DamagedDay(`The readings ${id} are damaged: restore a backup`, dayOfId(id), error);
  }
}

/** Returns the documents of days and of open half days. Costs one read per document, or one read for an empty result. */
export async function readDayDocuments(
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
  return parseDays(await readDayDocuments(firestore, source, period), period);
}

/** @throws DamagedDay */
export function parseDays(docs: readonly QueryDocumentSnapshot[], period: Period): ReadingDay[] {
  const days = new Map<string, ReadingDay[]>();
  for (const document of docs) {
    const read = cutReadingDay(toReadings(document.id, document.data()), period);
    const [t] = read.times;
    if (t !== undefined) days.set(toUtcDay(t), [...(days.get(toUtcDay(t)) ?? []), read]);
  }
  return [...days.values()].map(mergeDays);
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

const DAYS_AT_ONCE = 7;

export async function readNewestUntil(
  firestore: Firestore,
  source: Source,
  firstDay: string,
  until: number,
): Promise<TimedReading | undefined> {
  const earliest = Date.parse(firstDay);
  let to = until;
  // Doubles the number of days at each step, because a wrong clock may be decades ahead.
  for (let length = DAYS_AT_ONCE * DAY; to >= earliest; length *= 2) {
    const found = (await readDays(firestore, source, { from: to - length + 1, to })).at(-1);
    if (found !== undefined) return readingAt(found, -1);
    to -= length;
  }
  return undefined;
}

export async function readNewest(
  firestore: Firestore,
  source: Source,
  { last, open }: SourceSummary,
): Promise<TimedReading> {
  if (open === undefined) return last;
  const days = await readDays(firestore, source, { from: open - PART_MS, to: open + PART_MS - 1 });
  return newerOf(last, readingAt(days.at(-1) ?? { times: [], values: {} }, -1)) ?? last;
}
