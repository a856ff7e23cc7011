import { HISTORY_COLLECTIONS } from '../../../../../server/frame/documents/record-history';
import { createCollection, SETTINGS } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import { VIEWS } from '../../../../../server/frame/views/saved-views';
import type { ChangingData } from '../../../../contract/frame/schema-change/changing-site';

/** Data in one database in memory, opened with whatever schemas. */
export function sqliteData(): ChangingData {
  const database = openDatabase(':memory:');
  return {
    open: (models) =>
      openSqliteStore(database, [
        ...models.list.map((model) => createCollection(model, models)),
        ...HISTORY_COLLECTIONS,
        VIEWS,
        SETTINGS,
      ]),
    close: async () => database.close(),
  };
}
