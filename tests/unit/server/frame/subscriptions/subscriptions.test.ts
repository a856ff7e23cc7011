import { HISTORY_COLLECTIONS } from '../../../../../server/frame/documents/record-history';
import { createCollection, SETTINGS } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import { SUBSCRIPTION_LOGS, SUBSCRIPTION_SECRETS } from '../../../../../server/frame/subscriptions/stored';
import { describeSubscriptions } from '../../../../contract/frame/subscriptions/describe-subscriptions';
import { subscribedModels as models } from '../../../../contract/frame/subscriptions/subscription-schema';

describeSubscriptions(
  'SQLite',
  () =>
    openSqliteStore(openDatabase(':memory:'), [
      ...models.list.map((model) => createCollection(model, models)),
      ...HISTORY_COLLECTIONS,
      ...[SETTINGS, SUBSCRIPTION_SECRETS, SUBSCRIPTION_LOGS],
    ]),
  25,
);
