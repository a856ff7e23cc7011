import { collectionOf } from '../../../../server/stores/collection';
import { openDatabase } from '../../../../server/stores/database';
import { openSqliteStore } from '../../../../server/stores/sqlite/open-store';
import { asciiFolded } from '../../../../src/query/compare-values';
import { describeQueries } from '../../../contract/stores/describe-queries';
import { describeStore } from '../../../contract/stores/describe-store';
import { SECRETS, type StoreUnderTest, sampleModels } from '../../../contract/stores/sample-models';

const sqlite: StoreUnderTest = {
  name: 'SQLite',
  open: async () => {
    const collections = sampleModels.list.map((model) => collectionOf(model, sampleModels));
    const store = openSqliteStore(openDatabase(':memory:'), [...collections, SECRETS]);
    return { store, close: () => store.close() };
  },
  fold: asciiFolded,
  keepsLog: true,
};

describeStore(sqlite);
describeQueries(sqlite, 300);
