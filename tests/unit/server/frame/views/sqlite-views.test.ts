import { createCollection } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import { VIEWS } from '../../../../../server/frame/views/saved-views';
import { describeViews } from '../../../../contract/frame/views/describe-views';

describeViews('SQLite', (models) =>
  openSqliteStore(openDatabase(':memory:'), [...models.list.map((model) => createCollection(model, models)), VIEWS]),
);
