import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { encodeDocument } from '../../../src/frame/firestore/document-codec';
import { listViews } from '../../../src/frame/firestore/views';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';

const PER_BATCH = 500;
const FIRST_MS = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;
/** As many managers share the devices equally. */
export const MANAGERS = 10;

function sampleDevice(index: number): EntityRecord {
  const number = String(index).padStart(5, '0');
  return {
    id: `dev-${number}`,
    hw_id: `dev-${number}`,
    alias: `Sensor ${String((index * 7919) % 100_000).padStart(5, '0')}`,
    fw_rel: index % 3 === 0 ? '10.7' : '4.8',
    hwType: index % 3 === 0 ? 'Home' : 'B2B',
    conn_type: index % 2 === 0 ? 0 : 4,
    connected: index % 4 !== 3,
    createdAt: FIRST_MS + index * MINUTE_MS,
    acl: [`manager:m${index % MANAGERS}`],
  };
}

/** Writes many devices as a server would have, into every view of them. */
export async function writeDevices(firestore: Firestore, model: EntityModel, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_none, index) => sampleDevice(index));
  const starts = Array.from({ length: Math.ceil(count / PER_BATCH) }, (_none, index) => index * PER_BATCH);
  for (const view of listViews(model)) {
    const commits = starts.map((start) => {
      const batch = firestore.batch();
      for (const record of records.slice(start, start + PER_BATCH)) {
        const document = encodeDocument(model, view, { record, version: 1 }, Timestamp);
        batch.set(firestore.collection(view.collection).doc(record.id), document);
      }
      return batch.commit();
    });
    await Promise.all(commits);
  }
}
