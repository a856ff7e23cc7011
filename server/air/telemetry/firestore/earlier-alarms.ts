import { FieldPath, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { EarlierAlarm } from '../reading-store';

const COLLECTION = 'alarm_records';
const PAGE = 300;

function alarmIn(document: QueryDocumentSnapshot): EarlierAlarm[] {
  const { hwId, token, alarm, date } = document.data();
  const isAlarm = typeof hwId === 'string' && typeof alarm === 'number' && typeof date === 'number';
  return isAlarm ? [{ hwId, token: typeof token === 'string' ? token : '', alarm, date }] : [];
}

export async function* earlierAlarms(firestore: Firestore): AsyncGenerator<EarlierAlarm[]> {
  const all = firestore.collection(COLLECTION).orderBy(FieldPath.documentId()).limit(PAGE);
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).get();
    if (docs.length > 0) yield docs.flatMap(alarmIn);
    last = docs.at(-1);
    if (docs.length < PAGE) return;
  }
}
