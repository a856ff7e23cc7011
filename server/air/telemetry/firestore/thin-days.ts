import { FieldPath, FieldValue, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { RetainedFrom } from '../../../../src/air/domain/air/readings-retention';
import { DAY } from '../../../../src/frame/time/units';
import { WHOLE_WORK, type WorkPart } from '../../../frame/stores/yield-to-event-loop';
import { packDay, unpackHours } from '../packing/day-block';
import { expandHours } from '../packing/hour-columns';
import { createHourlyDay, toHourFacts } from '../packing/hour-facts';
import type { Source } from '../reading-store';
import { withoutColumns } from './close-parts';
import { toUtcDay } from './day-documents';
import { dayId, READING_SOURCES, READINGS } from './paths';
import { toReadings } from './read-days';
import { encodeSummary, parseSummary, type SourceSummary } from './source-summaries';
import { isConflict } from './write-days';

const SOURCES_AT_ONCE = 16;
const DAYS_AT_ONCE = 50;

interface Thinned {
  done: number;
  isUnfinished: boolean;
}

async function daysBetween(
  firestore: Firestore,
  source: Source,
  from: string,
  before: string,
): Promise<QueryDocumentSnapshot[]> {
  if (from >= before) return [];
  const readings = firestore.collection(READINGS).orderBy(FieldPath.documentId());
  const within = readings.startAt(dayId(source, from)).endBefore(dayId(source, before));
  return (await within.limit(DAYS_AT_ONCE).get()).docs;
}

function thinnedBlock(document: QueryDocumentSnapshot): Uint8Array {
  const { times, values } = toReadings(document.id, document.data());
  const block: unknown = document.get('block');
  const storedHours = block instanceof Uint8Array ? unpackHours(block) : undefined;
  const hours = storedHours === undefined ? toHourFacts({ times, values }) : expandHours(storedHours);
  return packDay(createHourlyDay(times, hours), hours);
}

/** Deletes a batch of old days and returns its size; `DAYS_AT_ONCE` means that there may be more. */
async function removeSome(firestore: Firestore, source: Source, from: string, before: string): Promise<number> {
  const found = await daysBetween(firestore, source, from, before);
  const batch = firestore.batch();
  for (const { ref } of found) batch.delete(ref);
  await batch.commit();
  return found.length;
}

async function thinSome(
  firestore: Firestore,
  source: Source,
  { from, before, whole }: { from: string; before: string; whole: RetainedFrom['whole'] },
): Promise<{ done: number; wholeFrom: string; isMore: boolean }> {
  const found = await daysBetween(firestore, source, from, before);
  const firstOpen = found.findIndex((document) => document.get('closes') !== undefined);
  const closed = firstOpen === -1 ? found : found.slice(0, firstOpen);
  const batch = firestore.batch();
  let done = 0;
  for (const document of closed) {
    if (document.get('hourly') === true && document.get('late') !== true) continue;
    const { source: name, kind, day } = document.data();
    if (whole?.get(name)?.has(Date.parse(day) / DAY)) continue;
    const content = { source: name, kind, day, hourly: true, late: FieldValue.delete(), block: thinnedBlock(document) };
    const onlyIfSame = { lastUpdateTime: document.updateTime };
    batch.update(document.ref, { ...content, ...withoutColumns(document) }, onlyIfSame);
    done += 1;
  }
  await batch.commit();
  const open: unknown = found[firstOpen]?.get('day');
  if (typeof open === 'string') return { done, wholeFrom: open, isMore: false };
  const last: unknown = found.at(-1)?.get('day');
  const isMore = found.length === DAYS_AT_ONCE && typeof last === 'string';
  return { done, wholeFrom: isMore ? last : before, isMore };
}

type Limits = { hourlyBefore: string; goneBefore: string | undefined; whole: RetainedFrom['whole'] };

async function thinSource(
  firestore: Firestore,
  document: QueryDocumentSnapshot,
  { hourlyBefore, goneBefore, whole }: Limits,
  isOver: () => boolean,
): Promise<Thinned> {
  const summary = parseSummary(document.data());
  const name: unknown = document.get('source');
  if (summary === undefined || typeof name !== 'string') return { done: 0, isUnfinished: false };
  const source: Source = { kind: document.get('kind') === 'outdoor' ? 'outdoor' : 'device', name };
  const steps = { firstDay: summary.firstDay, wholeFrom: summary.wholeFrom ?? summary.firstDay };
  let done = 0;
  let isUnfinished = false;
  for (let isMore = goneBefore !== undefined && steps.firstDay < goneBefore; isMore; ) {
    isUnfinished = isOver();
    if (isUnfinished || goneBefore === undefined) break;
    const count = await removeSome(firestore, source, steps.firstDay, goneBefore);
    done += count;
    isMore = count === DAYS_AT_ONCE;
    if (!isMore) steps.firstDay = goneBefore;
  }
  if (steps.wholeFrom < steps.firstDay) steps.wholeFrom = steps.firstDay;
  for (let isMore = !isUnfinished && steps.wholeFrom < hourlyBefore; isMore; ) {
    isUnfinished = isOver();
    if (isUnfinished) break;
    const thinned = await thinSome(firestore, source, { from: steps.wholeFrom, before: hourlyBefore, whole });
    done += thinned.done;
    steps.wholeFrom = thinned.wholeFrom;
    isMore = thinned.isMore;
  }
  const isSame = steps.firstDay === summary.firstDay && steps.wholeFrom === (summary.wholeFrom ?? summary.firstDay);
  if (!isSame) await storeSteps(document, source, { ...summary, ...steps }, goneBefore);
  return { done, isUnfinished };
}

async function storeSteps(
  document: QueryDocumentSnapshot,
  source: Source,
  summary: SourceSummary,
  goneBefore: string | undefined,
): Promise<void> {
  const isEmpty = goneBefore !== undefined && toUtcDay(summary.last.t) < goneBefore && summary.open === undefined;
  const onlyIfSame = { lastUpdateTime: document.updateTime };
  if (isEmpty) await document.ref.delete(onlyIfSame);
  else await document.ref.update(encodeSummary(source, summary), onlyIfSame);
}

/**
 * Thins packed days to hourly averages by age, and deletes older days. Costs one read per device and run, and a read
 * and a write per thinned day.
 * @param part part of the work; the cursor is the document id of a device.
 */
export async function thinDays(
  firestore: Firestore,
  { hourlyBefore, goneBefore, whole }: RetainedFrom,
  { from, isOver, reach }: WorkPart = WHOLE_WORK,
): Promise<Thinned> {
  const limits = {
    hourlyBefore: toUtcDay(hourlyBefore),
    goneBefore: goneBefore === null ? undefined : toUtcDay(goneBefore),
    whole,
  };
  const all = firestore.collection(READING_SOURCES).orderBy(FieldPath.documentId()).limit(SOURCES_AT_ONCE);
  let done = 0;
  for (let after = from; ; ) {
    const { docs } = await (after === undefined ? all : all.startAfter(after)).get();
    const thinned = await Promise.all(
      docs.map((document) =>
        thinSource(firestore, document, limits, isOver).catch((error: unknown): Thinned => {
          if (isConflict(error)) return { done: 0, isUnfinished: false };
          throw error;
        }),
      ),
    );
    for (const each of thinned) done += each.done;
    if (thinned.some(({ isUnfinished }) => isUnfinished)) return { done, isUnfinished: true };
    after = docs.at(-1)?.id;
    if (after === undefined || docs.length < SOURCES_AT_ONCE) return { done, isUnfinished: false };
    await reach(after);
    if (isOver()) return { done, isUnfinished: true };
  }
}
