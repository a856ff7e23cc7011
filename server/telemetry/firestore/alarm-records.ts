import type { Firestore } from 'firebase-admin/firestore';
import type { Period } from '../../../src/domain/air/occupancy';
import type { AlarmRecord } from '../reading-store';
import { ALARM_RECORDS, alarmId } from './paths';

const RECORDS_PER_TRANSACTION = 200;
/** Firestore's own limit of values in one `in`. */
const DEVICES_PER_QUERY = 30;

function slicesOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Stores alarm records and answers how many were new: the same alarm of a device at the same instant is one. */
export async function recordAlarms(firestore: Firestore, records: readonly AlarmRecord[]): Promise<number> {
  const byId = new Map(records.map((record) => [alarmId(record.hwId, record.date, record.alarm), record]));
  let added = 0;
  for (const slice of slicesOf([...byId], RECORDS_PER_TRANSACTION)) {
    const places = slice.map(([id]) => firestore.collection(ALARM_RECORDS).doc(id));
    added += await firestore.runTransaction(async (transaction) => {
      const documents = await transaction.getAll(...places);
      const missing = documents.flatMap((document, index) => {
        const record = slice[index]?.[1];
        return document.exists || record === undefined ? [] : [{ place: document.ref, record }];
      });
      for (const { place, record } of missing) transaction.create(place, { ...record });
      return missing.length;
    });
  }
  return added;
}

function isAlarm(
  content: Readonly<Record<string, unknown>>,
): content is Readonly<Record<string, unknown>> & AlarmRecord {
  const { hwId, token, alarm, date } = content;
  return typeof hwId === 'string' && typeof token === 'string' && typeof alarm === 'number' && typeof date === 'number';
}

/** The alarm records of the devices within [from, to], newest first. */
export async function readAlarms(
  firestore: Firestore,
  hwIds: readonly string[],
  { from, to }: Period,
): Promise<AlarmRecord[]> {
  const answers = await Promise.all(
    slicesOf(hwIds, DEVICES_PER_QUERY).map((slice) =>
      firestore
        .collection(ALARM_RECORDS)
        .where('hwId', 'in', slice)
        .where('date', '>=', from)
        .where('date', '<=', to)
        .orderBy('date', 'desc')
        .get(),
    ),
  );
  return answers
    .flatMap(({ docs }) => docs.map((document) => document.data()).filter(isAlarm))
    .map(({ hwId, token, alarm, date }) => ({ hwId, token, alarm, date }))
    .sort((a, b) => b.date - a.date || compareTexts(a.hwId, b.hwId) || a.alarm - b.alarm);
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
