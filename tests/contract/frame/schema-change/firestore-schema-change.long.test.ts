import { expect, test } from 'vitest';
import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { VIEWS } from '../../../../server/frame/views/saved-views';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { lampModels } from '../../../unit/frame/schema-change/states';
import { sqliteData } from '../../../unit/server/frame/schema-change/sqlite-data';
import { emptyFirestore } from '../../support/empty-firestore';
import { type ChangingData, dataOf, planFor } from './changing-site';
import { describeSchemaChange } from './describe-schema-change';
import { describeUndo } from './describe-undo';
import { describeUndoChain } from './describe-undo-chain';

function firestoreData(): ChangingData {
  const firestore = emptyFirestore('schema-change');
  return {
    open: (models) => openFirestoreStore(firestore, models, [...HISTORY_COLLECTIONS, VIEWS, SETTINGS]),
    close: () => firestore.terminate(),
  };
}

describeSchemaChange('Firestore', firestoreData);

describeUndo('Firestore', firestoreData, 12);

describeUndoChain('Firestore', firestoreData, 8);

test('both back ends have the same plan for the same data', async () => {
  const text: PropertySchema = { type: 'string' };
  const place: PropertySchema = { type: 'object', properties: { city: text, floor: { type: 'integer' } } };
  const tags: PropertySchema = { type: 'array', items: text };
  const before = lampModels({ name: text, watts: { type: 'number' }, place, tags, note: text });
  const after = lampModels({
    title: { ...text, 'x-renamed-from': 'name', maxLength: 3 },
    watts: { type: 'string', 'x-migrate': { convert: true } },
    place: { type: 'object', properties: { city: { ...text, 'x-migrate': { empty: 'Padova' } } } },
    tags: { ...tags, maxItems: 1 },
  });
  const records = [
    { id: '1', name: 'Long', watts: 5, place: { city: 'Roma', floor: 2 }, tags: ['a', 'b'] },
    { id: '2', name: 'Red', place: { floor: 0 }, note: 'x' },
    { id: '3', tags: [] },
  ];
  const plans = [];
  for (const data of [firestoreData(), sqliteData()]) {
    await dataOf(data, before, records);
    plans.push(await planFor(data, after));
    await data.close();
  }
  const [ofFirestore, ofSqlite] = plans;
  expect(ofFirestore).toEqual(ofSqlite);
  expect(ofSqlite?.entities).toMatchObject([{ converted: 3, refused: { count: 1 }, hidden: { count: 2 } }]);
});
