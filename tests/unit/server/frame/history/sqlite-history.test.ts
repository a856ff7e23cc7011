import { ACCESS_LOG } from '../../../../../server/frame/auth/access-log';
import { HISTORY_COLLECTIONS } from '../../../../../server/frame/documents/record-history';
import { VISITS } from '../../../../../server/frame/history/feature';
import { createCollection, SETTINGS } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import { describeAccess } from '../../../../contract/frame/history/describe-access';
import { describeHistory } from '../../../../contract/frame/history/describe-history';
import { describeVisits } from '../../../../contract/frame/history/describe-visits';

describeHistory('SQLite', (models) =>
  openSqliteStore(openDatabase(':memory:'), [
    ...models.list.map((model) => createCollection(model, models)),
    ...HISTORY_COLLECTIONS,
    SETTINGS,
  ]),
);

describeVisits('SQLite', () => openSqliteStore(openDatabase(':memory:'), [VISITS]));

describeAccess('SQLite', () => openSqliteStore(openDatabase(':memory:'), [ACCESS_LOG]));
