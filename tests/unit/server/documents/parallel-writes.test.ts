import { collectionOf } from '../../../../server/stores/collection';
import { openDatabase } from '../../../../server/stores/database';
import { SETTINGS } from '../../../../server/stores/settings';
import { openSqliteStore } from '../../../../server/stores/sqlite/open-store';
import { describeParallelWrites } from '../../../contract/documents/describe-parallel-writes';
import { hallModels } from '../../../contract/documents/hall-models';

describeParallelWrites('SQLite', () => {
  const collections = hallModels.list.map((model) => collectionOf(model, hallModels));
  return openSqliteStore(openDatabase(':memory:'), [...collections, SETTINGS]);
});
