import { expect, test } from 'vitest';
import { ACCESS_LOG } from '../../../../server/frame/auth/access-log';
import { HISTORY, HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { VISITS } from '../../../../server/frame/history/feature';
import { findEntries, showAll } from '../../../../server/frame/history/find-entries';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { toStoredEntry } from '../../../../src/frame/history/rules/entry';
import { createEntryIds } from '../../../../src/frame/history/rules/entry-id';
import { houseModels as models } from '../../../unit/server/support/houses/models';
import { readsOf } from '../../support/counted-reads';
import { emptyFirestore } from '../../support/empty-firestore';
import { firestoreData } from '../../support/firestore-data';
import { sampleModels } from '../stores/sample-models';
import { describeAccess } from './describe-access';
import { describeHistory } from './describe-history';
import { describeVisits } from './describe-visits';

describeHistory('Firestore', firestoreData('history'));

describeVisits('Firestore', () => openFirestoreStore(emptyFirestore('visits'), sampleModels, [VISITS]));

describeAccess('Firestore', () => openFirestoreStore(emptyFirestore('access-log'), models, [ACCESS_LOG]));

test('a page of the history reads its lines and no more, however long it is', async () => {
  const store = openFirestoreStore(emptyFirestore('history-reads'), sampleModels, HISTORY_COLLECTIONS);
  const newId = createEntryIds(() => 'x');
  const put = Array.from({ length: 300 }, (_, at) => {
    const about = { entity: 'flat', record: 'f1', label: 'Aula', client: 'api', kind: 'changed', lead: true } as const;
    return {
      collection: HISTORY.name,
      stored: { record: toStoredEntry({ id: newId(at), at, changes: [], ...about }), version: 1 },
    };
  });
  await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  const record = { entity: 'flat', id: 'f1' };
  // One for counting what there is.
  expect(await readsOf(() => findEntries(store, { record }, 50, showAll))).toBeLessThanOrEqual(51);
  await store.close();
});
