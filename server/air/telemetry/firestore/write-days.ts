import type { Firestore } from 'firebase-admin/firestore';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { ApiError } from '../../../frame/documents/api-error';
import { packDay } from '../packing/day-block';
import { expandHours } from '../packing/hour-columns';
import { mergeHours } from '../packing/late-readings';
import type { NewReadings, StoredReadings, TimedReading } from '../reading-store';
import { filterNew, MAX_PER_DAY, mergeDays, type ReadingDay, toContent, toReadingDay, toUtcDay } from './day-documents';
import { dayId, PART_MS, partIds, READINGS } from './paths';
import { readNewest, toReadings } from './read-days';
import { encodeSummary, newerOf, parseSummary, pickNumbers, summaryDoc } from './source-summaries';

const DAYS_PER_TRANSACTION = 50;

function byDay(readings: readonly TimedReading[]): [day: string, readings: TimedReading[]][] {
  const days = new Map<string, TimedReading[]>();
  for (const reading of readings) {
    const day = toUtcDay(reading.t);
    const list = days.get(day) ?? [];
    list.push(reading);
    days.set(day, list);
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}

function contentWith({ hours }: ReadingDay, late: ReadingDay, merged: ReadingDay): PlainObject {
  if (hours === undefined) return toContent(merged);
  const block = packDay(merged, mergeHours(expandHours(hours), late));
  return { hourly: true, late: true, block };
}

export function requireSpace({ source }: Pick<NewReadings, 'source'>, day: string, readings: number): void {
  if (readings <= MAX_PER_DAY) return;
  const text = `${source.name} has more than ${MAX_PER_DAY} readings on ${day}, which is more than can be stored`;
  throw new ApiError(400, 'invalid-request', text);
}

async function writeDays(
  firestore: Firestore,
  { source, keys }: Pick<NewReadings, 'source' | 'keys'>,
  days: readonly [day: string, readings: TimedReading[]][],
  openSince: number,
): Promise<StoredReadings> {
  const place = (id: string) => firestore.collection(READINGS).doc(id);
  const mayHaveParts = (day: string) => Date.parse(day) >= openSince - 8 * PART_MS;
  return firestore.runTransaction(async (transaction) => {
    const ids = days.flatMap(([day]) => [dayId(source, day), ...(mayHaveParts(day) ? partIds(source, day) : [])]);
    const [summaryDocument, ...documents] = await transaction.getAll(summaryDoc(firestore, source), ...ids.map(place));
    const found = new Map(documents.map((document) => [document.id, document.data()]));
    const summary = parseSummary(summaryDocument?.data());
    const last = summary && (await readNewest(firestore, source, summary));
    let added = 0;
    let newest: TimedReading | undefined;
    for (const [day, readings] of days) {
      const id = dayId(source, day);
      const closed = toReadings(id, found.get(id));
      const open = partIds(source, day).map((part) => toReadings(part, found.get(part)));
      const fresh = filterNew(mergeDays([closed, ...open]), readings);
      if (fresh.length === 0) continue;
      const late = toReadingDay(fresh, keys);
      const merged = mergeDays([closed, late]);
      requireSpace({ source }, day, merged.times.length);
      added += fresh.length;
      transaction.set(place(id), { source: source.name, kind: source.kind, day, ...contentWith(closed, late, merged) });
      for (const reading of fresh) {
        if (reading.t > (newest?.t ?? last?.t ?? Number.NEGATIVE_INFINITY)) newest = pickNumbers(reading);
      }
    }
    const [firstDay] = days[0] ?? [''];
    const isEarlier = summary === undefined || firstDay < summary.firstDay;
    const isThinned = summary?.wholeFrom !== undefined && firstDay < summary.wholeFrom;
    const newestNow = newerOf(summary?.last, newest);
    if (added > 0 && newestNow !== undefined && (newest !== undefined || isEarlier || isThinned)) {
      const whole = isThinned ? { wholeFrom: firstDay } : {};
      const content = { ...summary, ...whole, firstDay: isEarlier ? firstDay : summary.firstDay, last: newestNow };
      transaction.set(summaryDoc(firestore, source), encodeSummary(source, content));
    }
    return { added, newest };
  });
}

/** Stores a few weeks per transaction. @param openSince readings from this time (ms) belong to open parts */
export async function writeReadings(
  firestore: Firestore,
  entry: NewReadings,
  openSince: number,
): Promise<StoredReadings> {
  const result: StoredReadings = { added: 0, newest: undefined };
  const days = byDay(entry.readings);
  for (let start = 0; start < days.length; start += DAYS_PER_TRANSACTION) {
    const slice = days.slice(start, start + DAYS_PER_TRANSACTION);
    const { added, newest } = await writeDays(firestore, entry, slice, openSince);
    result.added += added;
    result.newest = newest ?? result.newest;
  }
  return result;
}

/** gRPC codes of a failed write condition: the document was changed, exists already, or was deleted. */
const REFUSED: readonly unknown[] = [9, 6, 5, 10];

export function isConflict(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && REFUSED.includes(error.code);
}
