import { HISTORY_COLLECTIONS } from '../../../../server/documents/record-history';
import { collectionOf } from '../../../../server/stores/collection';
import { openDatabase } from '../../../../server/stores/database';
import { SETTINGS } from '../../../../server/stores/settings';
import { openSqliteStore } from '../../../../server/stores/sqlite/open-store';
import type { ChangingData } from '../../../contract/schema-change/changing-site';

/** Data in one database in memory, opened with whatever schemas. */
export function sqliteData(): ChangingData {
  const database = openDatabase(':memory:');
  return {
    open: (models) =>
      openSqliteStore(database, [
        ...models.list.map((model) => collectionOf(model, models)),
        ...HISTORY_COLLECTIONS,
        SETTINGS,
      ]),
    close: async () => database.close(),
  };
}
