import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { FILE_COLLECTIONS } from '../../../../server/frame/documents/file-collections';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { createFileStore, MAX_UNNAMED, PART_BYTES } from '../../../../server/frame/files/file-store';
import { forgetFiles } from '../../../../server/frame/files/forget-files';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { DAY } from '../../../../src/frame/time/units';
import { entityModel } from '../../../support/sample-entity';
import { emptyFirestore } from '../../support/empty-firestore';
import { sampleModels } from '../stores/sample-models';

test('a file is kept in documents of Firestore, in parts, and deleted when no record ever names it', async () => {
  const firestore = emptyFirestore('files');
  const store = openFirestoreStore(firestore, sampleModels, FILE_COLLECTIONS);
  let now = 1_000;
  const parts = { store, identifiers: createIdentifiers(), now: () => now };
  const files = createFileStore(parts);
  const model = entityModel({ plan: { type: 'object', 'x-field': { type: 'file' } } });
  const [field] = model.fields;
  if (field === undefined) throw new Error('The model has no field');
  const content = new Uint8Array(PART_BYTES + 100).fill(200);
  const id = await files.begin(SYSTEM, { model, field, name: 'plan.bin', size: content.length });
  await files.put(SYSTEM, id, 0, content.subarray(0, PART_BYTES));
  await files.put(SYSTEM, id, 1, content.subarray(PART_BYTES));
  expect(await files.finish(SYSTEM, id, () => field)).toMatchObject({ id, type: 'application/octet-stream' });
  const read: Uint8Array[] = [];
  for await (const part of files.content(id, content.length)) read.push(part);
  expect(Buffer.concat(read).equals(content)).toBe(true);
  now += DAY + 1;
  expect(await forgetFiles(parts, DAY)).toBe(1);
  for (const { name } of FILE_COLLECTIONS) expect((await firestore.collection(name).get()).size, name).toBe(0);
  await store.close();
});

test('whoever begins many uploads at the same moment has as many as one after the other', async () => {
  const store = openFirestoreStore(emptyFirestore('files-at-once'), sampleModels, FILE_COLLECTIONS);
  const files = createFileStore({ store, identifiers: createIdentifiers(), now: () => 1_000 });
  const model = entityModel({ plan: { type: 'object', 'x-field': { type: 'file' } } });
  const [field] = model.fields;
  if (field === undefined) throw new Error('The model has no field');
  const offer = { model, field, name: 'plan.bin', size: 1 };
  const begun = await Promise.allSettled(Array.from({ length: MAX_UNNAMED + 10 }, () => files.begin(SYSTEM, offer)));
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_UNNAMED);
  await store.close();
});
