import { models } from '../../../resources/models';
import { RESETS } from '../../../server/auth/collections';
import { accountHooks } from '../../../server/auth/firebase/account-hooks';
import { createPublicPasswords } from '../../../server/auth/public-passwords';
import { createDocuments } from '../../../server/documents/documents';
import { createIdentifiers } from '../../../server/documents/identifiers';
import { openFirestoreStore } from '../../../server/stores/firestore/open-store';
import { API_KEYS } from '../../../server/users/api-keys';
import { emptyFirestore } from '../support/empty-firestore';
import { describeAdministrators } from './describe-administrators';

const nothing = async () => undefined;
/** Which records may change is told before any account is touched. */
const accounts = {
  create: nothing,
  update: nothing,
  remove: nothing,
  endSessions: nothing,
  ensure: nothing,
  userWith: nothing,
  setPassword: async () => true,
};
const publicPasswords = createPublicPasswords([], async () => false);
const agreeing = { cityInCountry: nothing, readableFirmware: nothing };

describeAdministrators('Firestore', async () => {
  const store = openFirestoreStore(emptyFirestore('administrators'), models, [API_KEYS, RESETS]);
  const hooks = accountHooks({ models, publicPasswords, accounts, removeUser: nothing });
  const documents = createDocuments({ models, store, identifiers: createIdentifiers(), hooks, rules: agreeing });
  return { documents, close: () => store.close() };
});
