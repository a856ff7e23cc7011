import { RESETS } from '../../../../server/frame/auth/accounts';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { houseModels as models } from '../../../unit/server/support/houses/models';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeAccountEffects } from './describe-account-effects';

describeAccountEffects('Firestore', async () =>
  openFirestoreStore(emptyFirestore('account-effects'), models, [RESETS, SETTINGS]),
);
