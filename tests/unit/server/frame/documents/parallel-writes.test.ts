import { createCollection, SETTINGS } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import { describeParallelWrites } from '../../../../contract/frame/documents/describe-parallel-writes';
import { hallModels } from '../../../../contract/frame/documents/hall-models';

describeParallelWrites('SQLite', () => {
  const collections = hallModels.list.map((model) => createCollection(model, hallModels));
  return openSqliteStore(openDatabase(':memory:'), [...collections, SETTINGS]);
});
