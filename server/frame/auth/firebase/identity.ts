import type { Auth } from 'firebase-admin/auth';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { Store } from '../../stores/store';
import type { Identity } from '../identity';
import type { PublicPasswords } from '../public-passwords';
import { accountHooks } from './account-hooks';
import { createAccounts } from './accounts';
import { idTokenSessions } from './id-token-sessions';
import { createPasswordMails } from './password-mails';
import { firebaseAuthRoutes } from './routes';

interface FirebaseIdentityParts {
  models: EntityModels;
  publicPasswords: PublicPasswords;
  store: Store;
  auth: Auth;
  /** Removes a user whose account could not be created. */
  removeUser(id: string): Promise<void>;
  now(): number;
  /** The emulator sends no e-mail. */
  isEmulated: boolean;
}

/** Accounts and sessions of Firebase Authentication. */
export function firebaseIdentity(own: FirebaseIdentityParts): Identity {
  const { models, publicPasswords, store, auth, removeUser, isEmulated, now } = own;
  const users = models.accounts?.model.collection ?? '';
  const accounts = createAccounts(auth, models, async (id) => (await store.get(users, id)) !== undefined);
  return {
    hooks: accountHooks({ models, publicPasswords, accounts, removeUser }),
    simulated: isEmulated ? ['passwordReset'] : [],
    open: (parts) => {
      const sessions = idTokenSessions(models, store, auth);
      const endSessionsOf = async (userId: string) => {
        await accounts.endSessions(userId);
        parts.sessionsEnded();
      };
      const people = models.accounts;
      const passwordMails = people && createPasswordMails({ ...parts, people, publicPasswords, store, accounts, now });
      const routes = firebaseAuthRoutes({
        ...parts,
        ...{ models, store, now, auth, accounts, sessions, endSessionsOf, passwordMails },
      });
      return { sessions, endSessionsOf, inviteUser: passwordMails?.invite, routes };
    },
  };
}
