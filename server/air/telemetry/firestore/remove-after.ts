import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { Source } from '../reading-store';
import { withoutColumns } from './close-parts';
import { dayContent, packed, within } from './day-documents';
import { dayIds, EVER, partId, partStart, READINGS } from './paths';
import { lastReading, readingsIn } from './read-days';
import { parseSummary, summaryContent, summaryPlace } from './source-summaries';

/** Removes the readings of a source after a time (ms) and updates the newest reading of its summary. */
export async function removeAfter(firestore: Firestore, source: Source, t: number): Promise<void> {
  const collection = firestore.collection(READINGS);
  const { first, last } = dayIds(source, { from: t, to: EVER.to });
  const touched = collection.orderBy(FieldPath.documentId()).startAt(first).endAt(last);
  const newest = await lastReading(firestore, source, t);
  const place = summaryPlace(firestore, source);
  const part = newest && collection.doc(partId(source, partStart(newest.t)));
  await firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(touched);
    const summary = parseSummary((await transaction.get(place)).data());
    const isOpen = part !== undefined && (await transaction.get(part)).exists;
    for (const document of docs) {
      const day = readingsIn(document.id, document.data());
      const rest = within(day, 0, t);
      if (rest.t.length === day.t.length) continue;
      if (rest.t.length === 0) transaction.delete(document.ref);
      else if (document.get('closes') !== undefined) transaction.update(document.ref, { sent: [packed(rest)] });
      else transaction.update(document.ref, { ...dayContent(rest), ...withoutColumns(document) });
    }
    if (newest === undefined) transaction.delete(place);
    else if (summary !== undefined) {
      const content = summaryContent(source, { ...summary, last: newest });
      transaction.update(place, { ...content, open: isOpen ? partStart(newest.t) : FieldValue.delete() });
    }
  });
}
