import { createCollection } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import { describeQueries } from '../../../../contract/frame/stores/describe-queries';
import { describeStore } from '../../../../contract/frame/stores/describe-store';
import { SECRETS, type StoreUnderTest, sampleModels } from '../../../../contract/frame/stores/sample-models';

const sqlite: StoreUnderTest = {
  name: 'SQLite',
  open: async () => {
    const collections = sampleModels.list.map((model) => createCollection(model, sampleModels));
    const store = openSqliteStore(openDatabase(':memory:'), [...collections, SECRETS]);
    return { store, close: () => store.close() };
  },
  keepsLog: true,
};

describeStore(sqlite);
describeQueries(sqlite, 300);
