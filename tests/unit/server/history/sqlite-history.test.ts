import { ACCESS_LOG } from '../../../../server/auth/access-log';
import { HISTORY_COLLECTIONS } from '../../../../server/documents/record-history';
import { VISITS } from '../../../../server/history/visits';
import { collectionOf } from '../../../../server/stores/collection';
import { openDatabase } from '../../../../server/stores/database';
import { openSqliteStore } from '../../../../server/stores/sqlite/open-store';
import { describeAccess } from '../../../contract/history/describe-access';
import { describeHistory } from '../../../contract/history/describe-history';
import { describeVisits } from '../../../contract/history/describe-visits';

describeHistory('SQLite', (models) =>
  openSqliteStore(openDatabase(':memory:'), [
    ...models.list.map((model) => collectionOf(model, models)),
    ...HISTORY_COLLECTIONS,
  ]),
);

describeVisits('SQLite', () => openSqliteStore(openDatabase(':memory:'), [VISITS]));

describeAccess('SQLite', () => openSqliteStore(openDatabase(':memory:'), [ACCESS_LOG]));
