import { RESETS } from '../../../../server/frame/auth/accounts';
import { createAccountHooks } from '../../../../server/frame/auth/firebase/account-hooks';
import { createPublicPasswords } from '../../../../server/frame/auth/public-passwords';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { houseModels as models } from '../../../unit/server/support/houses/models';
import { emptyFirestore } from '../../support/empty-firestore';
import { describeAdministrators } from './describe-administrators';

const nothing = async () => undefined;
/** Which records may change is told before any account is touched. */
const accounts = {
  create: nothing,
  update: nothing,
  remove: nothing,
  endSessions: nothing,
  withdrawRights: nothing,
  ensure: nothing,
  userWith: nothing,
  setPassword: async () => true,
};
const publicPasswords = createPublicPasswords([], async () => false);

describeAdministrators('Firestore', async () => {
  const store = openFirestoreStore(emptyFirestore('administrators'), models, [RESETS, SETTINGS]);
  const hooks = createAccountHooks({ models, publicPasswords, accounts, removeUser: nothing });
  const documents = createDocuments({ models, store, identifiers: createIdentifiers(), hooks });
  return { documents, close: () => store.close() };
});
