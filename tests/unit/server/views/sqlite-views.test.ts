import { collectionOf } from '../../../../server/stores/collection';
import { openDatabase } from '../../../../server/stores/database';
import { openSqliteStore } from '../../../../server/stores/sqlite/open-store';
import { VIEWS } from '../../../../server/views/views-collection';
import { describeViews } from '../../../contract/views/describe-views';

describeViews('SQLite', (models) =>
  openSqliteStore(openDatabase(':memory:'), [...models.list.map((model) => collectionOf(model, models)), VIEWS]),
);
