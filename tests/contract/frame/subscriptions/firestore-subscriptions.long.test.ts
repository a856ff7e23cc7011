import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { SUBSCRIPTION_LOGS, SUBSCRIPTION_SECRETS } from '../../../../server/frame/subscriptions/stored';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeSubscriptions } from './describe-subscriptions';
import { subscribedModels as models } from './subscription-schema';

describeSubscriptions(
  'Firestore',
  () =>
    openFirestoreStore(emptyFirestore('subscriptions'), models, [
      ...HISTORY_COLLECTIONS,
      ...[SETTINGS, SUBSCRIPTION_SECRETS, SUBSCRIPTION_LOGS],
    ]),
  2,
);
