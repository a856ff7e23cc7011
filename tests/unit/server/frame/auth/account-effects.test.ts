import { RESETS } from '../../../../../server/frame/auth/accounts';
import { createCollection, SETTINGS } from '../../../../../server/frame/stores/collection';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import { describeAccountEffects } from '../../../../contract/frame/accounts/describe-account-effects';
import { houseModels as models } from '../../support/houses/models';

const collections = [...models.list.map((model) => createCollection(model, models)), RESETS, SETTINGS];

describeAccountEffects('SQLite', async () => openSqliteStore(openDatabase(':memory:'), collections));
