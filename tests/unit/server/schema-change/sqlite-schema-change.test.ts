import { collectionOf } from '../../../../server/stores/collection';
import { openDatabase } from '../../../../server/stores/database';
import { SETTINGS } from '../../../../server/stores/settings';
import { openSqliteStore } from '../../../../server/stores/sqlite/open-store';
import { describeSchemaChange } from '../../../contract/schema-change/describe-schema-change';

describeSchemaChange('SQLite', () => {
  const database = openDatabase(':memory:');
  return {
    open: (models) => openSqliteStore(database, [...models.list.map((model) => collectionOf(model, models)), SETTINGS]),
    close: async () => database.close(),
  };
});
