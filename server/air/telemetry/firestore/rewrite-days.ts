import type { Firestore } from 'firebase-admin/firestore';
import { packDay } from '../packing/day-block';
import type { Rewrite, Source, TimedReading } from '../reading-store';
import { withoutColumns } from './close-parts';
import { mergeDays, removeReadings, toContent, toReadingDay, toUtcDay } from './day-documents';
import { dayId, PART_MS, partId, partIds, partStart, READINGS } from './paths';
import { readNewestUntil, toReadings } from './read-days';
import { encodeSummary, parseSummary, type SourceSummary, summaryDoc } from './source-summaries';
import { requireSpace } from './write-days';

type DayRewrite = { readings: TimedReading[]; times: Set<number> };

function byDay({ readings, removed }: Rewrite): Map<string, DayRewrite> {
  const days = new Map<string, DayRewrite>();
  const add = (t: number, reading?: TimedReading) => {
    const found = days.get(toUtcDay(t)) ?? { readings: [], times: new Set() };
    found.times.add(t);
    if (reading !== undefined) found.readings.push(reading);
    days.set(toUtcDay(t), found);
  };
  for (const reading of readings) add(reading.t, reading);
  for (const t of removed) add(t);
  return days;
}

/** Stores new readings in the document of the day. Readers merge this document with the open documents of half days. */
async function rewriteDay(firestore: Firestore, source: Source, day: string, changes: DayRewrite): Promise<boolean> {
  const place = firestore.collection(READINGS).doc(dayId(source, day));
  const parts = partIds(source, day).map((id) => firestore.collection(READINGS).doc(id));
  return firestore.runTransaction(async (transaction) => {
    const [stored, ...open] = await transaction.getAll(place, ...parts);
    const before = toReadings(place.id, stored?.data());
    if (before.hours !== undefined) return false;
    const after = mergeDays([toReadingDay(changes.readings), removeReadings(before, changes.times)]);
    requireSpace({ source }, day, after.times.length);
    for (const part of open) {
      const readings = toReadings(part.id, part.data());
      const rest = removeReadings(readings, changes.times);
      if (rest.times.length === readings.times.length) continue;
      if (rest.times.length === 0) transaction.delete(part.ref);
      else transaction.update(part.ref, { sent: [packDay(rest)] });
    }
    const content = { source: source.name, kind: source.kind, day, ...toContent(after) };
    if (after.times.length === 0) transaction.delete(place);
    else if (stored?.exists) transaction.update(place, { ...content, ...withoutColumns(stored) });
    else transaction.set(place, content);
    return true;
  });
}

/** Rewrites readings of several days and repairs the summary of the device. Can be repeated after an interruption. */
export async function rewriteReadings(firestore: Firestore, source: Source, changes: Rewrite): Promise<number> {
  const days = byDay(changes);
  if (days.size === 0) return 0;
  let skipped = 0;
  for (const [day, each] of days) if (!(await rewriteDay(firestore, source, day, each))) skipped += each.times.size;
  const [firstTouched = ''] = [...days.keys()].sort();
  const lastTouched = Math.max(...[...days.values()].flatMap(({ times }) => [...times]));
  const place = summaryDoc(firestore, source);
  await firestore.runTransaction(async (transaction) => {
    const known: Partial<SourceSummary> = parseSummary((await transaction.get(place)).data()) ?? {};
    const { open, ...rest } = known;
    const { firstDay = firstTouched, wholeFrom = '' } = rest;
    const first = firstTouched < firstDay ? firstTouched : firstDay;
    const until = Math.max(rest.last?.t ?? 0, (open ?? 0) + PART_MS, lastTouched);
    const last = await readNewestUntil(firestore, source, first, until);
    if (last === undefined) return void transaction.delete(place);
    const part = partStart(last.t);
    const isOpen = (await transaction.get(firestore.collection(READINGS).doc(partId(source, part)))).exists;
    const whole = firstTouched < wholeFrom ? { wholeFrom: firstTouched } : {};
    const summary = { ...rest, ...whole, firstDay: first, last, ...(isOpen && { open: part }) };
    transaction.set(place, encodeSummary(source, summary));
  });
  return skipped;
}
