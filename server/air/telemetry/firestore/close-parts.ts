import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { MEASURE_KEYS, MEASURES } from '../../../../src/air/domain/readings/measures';
import type { Source } from '../reading-store';
import { mergeDays, toContent } from './day-documents';
import { partId, READINGS } from './paths';
import { readingAt, toReadings } from './read-days';
import { encodeSummary, newerOf, parseSummary, summaryDoc } from './source-summaries';
import { isConflict } from './write-days';

const PAGE = 200;
const WRITERS = 16;
/** Tolerated difference between the clocks of servers. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

interface OpenDay {
  source: Source;
  day: string;
  parts: QueryDocumentSnapshot[];
}

function daysOf(parts: readonly QueryDocumentSnapshot[]): OpenDay[] {
  const days = new Map<string, OpenDay>();
  for (const part of parts) {
    const name: unknown = part.get('source');
    const day: unknown = part.get('day');
    if (typeof name !== 'string' || typeof day !== 'string') continue;
    const kind = part.get('kind') === 'outdoor' ? 'outdoor' : 'device';
    const key = JSON.stringify([kind, name, day]);
    const openDay = days.get(key) ?? { source: { kind, name }, day, parts: [] };
    openDay.parts.push(part);
    days.set(key, openDay);
  }
  return [...days.values()];
}

export function withoutColumns(day: DocumentSnapshot): Record<string, FieldValue> {
  const columns = ['t', ...MEASURE_KEYS.map((key) => MEASURES[key].column)];
  const had = columns.filter((column) => day.get(column) !== undefined);
  return Object.fromEntries(had.map((column) => [column, FieldValue.delete()]));
}

async function closeDay(firestore: Firestore, { source, day, parts }: OpenDay): Promise<boolean> {
  const [first] = parts;
  if (first === undefined) return false;
  const dayPlace = firestore.collection(READINGS).doc(first.id.slice(0, first.id.lastIndexOf(day) + day.length));
  const [dayNow, summaryNow] = await firestore.getAll(dayPlace, summaryDoc(firestore, source));
  const days = [toReadings(dayPlace.id, dayNow?.data()), ...parts.map((part) => toReadings(part.id, part.data()))];
  const merged = mergeDays(days);
  const content = { source: source.name, kind: source.kind, day, ...toContent(merged) };
  const batch = firestore.batch();
  if (dayNow?.updateTime === undefined) batch.create(dayPlace, content);
  else batch.update(dayPlace, { ...content, ...withoutColumns(dayNow) }, { lastUpdateTime: dayNow.updateTime });
  for (const part of parts) batch.delete(part.ref, { lastUpdateTime: part.updateTime });
  const summary = parseSummary(summaryNow?.data());
  const last = newerOf(summary?.last, readingAt(merged, -1));
  const open = summary?.open;
  const isClosed = open === undefined || parts.some((part) => part.id === partId(source, open));
  if (isClosed && summary !== undefined && summaryNow?.updateTime !== undefined && last !== undefined) {
    const next = { ...encodeSummary(source, { ...summary, last }), open: FieldValue.delete() };
    batch.update(summaryNow.ref, next, { lastUpdateTime: summaryNow.updateTime });
  }
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** Moves due documents of half a day into packed days. An interruption loses and duplicates no readings. @returns number of changed days of devices. */
export async function closeParts(firestore: Firestore, now: number, isStopped = () => false): Promise<number> {
  const over = firestore
    .collection(READINGS)
    .where('closes', '<=', now - CLOCKS_DIFFER_MS)
    .orderBy('closes')
    .limit(PAGE);
  let closed = 0;
  for (;;) {
    const { docs } = await over.get();
    const days = daysOf(docs);
    let done = 0;
    for (let start = 0; start < days.length && !isStopped(); start += WRITERS) {
      const slice = days.slice(start, start + WRITERS);
      done += (await Promise.all(slice.map((day) => closeDay(firestore, day)))).filter(Boolean).length;
    }
    closed += done;
    if (isStopped() || docs.length < PAGE || done === 0) return closed;
  }
}
