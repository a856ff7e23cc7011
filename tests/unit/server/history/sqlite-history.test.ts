import { HISTORY_COLLECTIONS } from '../../../../server/documents/record-history';
import { VISITS } from '../../../../server/history/visits';
import { collectionOf } from '../../../../server/stores/collection';
import { openDatabase } from '../../../../server/stores/database';
import { openSqliteStore } from '../../../../server/stores/sqlite/open-store';
import { describeHistory } from '../../../contract/history/describe-history';
import { describeVisits } from '../../../contract/history/describe-visits';

describeHistory('SQLite', (models) =>
  openSqliteStore(openDatabase(':memory:'), [
    ...models.list.map((model) => collectionOf(model, models)),
    ...HISTORY_COLLECTIONS,
  ]),
);

describeVisits('SQLite', () => openSqliteStore(openDatabase(':memory:'), [VISITS]));
