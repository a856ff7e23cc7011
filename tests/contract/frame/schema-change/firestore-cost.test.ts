import { expect, inject, test } from 'vitest';
import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { computeFirestoreCost, computeFootprint } from '../../../../server/studio/cost/firestore-cost';
import { createStudioData } from '../../../../server/studio/studio-data';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { billSince } from '../../../bench/firestore-cost/bill';
import { startCountingProxy } from '../../../bench/firestore-cost/counting-proxy';
import { firestoreClient } from '../../../support/firestore-client';
import { lampModels } from '../../../unit/frame/schema-change/states';
import { dataOf, planFor, start } from './changing-site';

const RECORDS = 100;
/** What the schemas themselves and the progress of a conversion take. */
const BESIDE = 25;
const TEXT: PropertySchema = { type: 'string' };

test.each<[string, Record<string, PropertySchema>]>([
  ['a new field', { a: TEXT, b: { type: 'number' } }],
  ['a rename', { c: { ...TEXT, 'x-renamed-from': 'a' } }],
  ['other values in the same field', { a: { ...TEXT, 'x-migrate': { values: { x0: 'y' } } } }],
])('what %s reads and writes at the start is what was calculated', async (name, properties) => {
  const { host, port } = inject('firestore');
  const proxy = await startCountingProxy(host, port);
  const firestore = firestoreClient(
    { host: '127.0.0.1', port: proxy.port },
    `demo-cost-${process.pid}-${name.replaceAll(' ', '')}`,
  );
  try {
    const data = {
      open: (models: EntityModels) => openFirestoreStore(firestore, models, [...HISTORY_COLLECTIONS, SETTINGS]),
      close: () => firestore.terminate(),
    };
    const [now, later] = [lampModels({ a: TEXT }), lampModels(properties)];
    const records = Array.from({ length: RECORDS }, (_record, at) => ({
      id: `lamp${at}`,
      a: `x${at % 2}`,
      acl: ['all'],
    }));
    await dataOf(data, now, records);
    const plan = await planFor(data, later);
    const { once } = await computeFirestoreCost([computeFootprint(now), computeFootprint(later)], plan, {
      ...{ data: createStudioData(data.open(later)), ownIndexes: 0 },
    });
    const before = proxy.bill();
    await start(data, later, { accepted: plan.id });
    const { reads, writes } = billSince(before, proxy.bill());
    expect(writes).toBeGreaterThanOrEqual(once.writes);
    expect(writes).toBeLessThanOrEqual(once.writes + BESIDE);
    expect(reads).toBeGreaterThanOrEqual(once.reads);
    expect(reads).toBeLessThanOrEqual(once.reads + BESIDE);
  } finally {
    await firestore.terminate();
    await proxy.close();
  }
});
