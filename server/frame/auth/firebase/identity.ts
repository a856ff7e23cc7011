import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { SiteData } from '../../documents/site-data';
import type { Store } from '../../stores/store';
import type { Identity } from '../identity';
import type { PublicPasswords } from '../public-passwords';
import type { SessionFinder } from '../sessions';
import { NO_ROLE } from '../sign-in';
import { levelSubject, type Subject, tokenLevels, userSubject } from '../subjects';
import { accountHooks, levelUid } from './account-hooks';
import { createAccounts } from './accounts';
import { followAllRights } from './compare-accounts';
import { createPasswordMails } from './password-mails';
import { firebaseAuthRoutes } from './routes';

/** Asks Firebase for ended sessions, because ID tokens cannot be revoked. @throws ApiError 403 for a deleted role. */
export function idTokenSessions(
  models: EntityModels,
  store: Pick<Store, 'get'>,
  auth: Pick<Auth, 'verifyIdToken'>,
): SessionFinder {
  const levels = tokenLevels(models);
  const users = models.accounts?.model.collection;

  async function subjectOf({ uid, identity }: DecodedIdToken): Promise<Subject | undefined> {
    const level = levels.find((candidate) => uid.startsWith(levelUid(candidate.level, '')));
    if (level !== undefined) {
      const owner = await store.get(level.model.collection, uid.slice(levelUid(level.level, '').length));
      const subject = owner && levelSubject(level, owner.record);
      return subject?.identity === identity ? subject : undefined;
    }
    const user = users === undefined ? undefined : await store.get(users, uid);
    const subject = user && userSubject(models, user.record);
    if (user !== undefined && subject === undefined) throw NO_ROLE();
    return subject;
  }

  return {
    find: async (token) => {
      const decoded = await auth.verifyIdToken(token, true).catch(() => undefined);
      const subject = decoded && (await subjectOf(decoded));
      return decoded && subject && { token, expiresAt: decoded.exp * 1000, ...subject };
    },
  };
}

interface FirebaseIdentityParts extends Pick<SiteData, 'models' | 'store' | 'now'> {
  publicPasswords: PublicPasswords;
  auth: Auth;
  removeUser(id: string): Promise<void>;
  isEmulated: boolean;
}

export function firebaseIdentity(own: FirebaseIdentityParts): Identity {
  const { models, publicPasswords, store, auth, removeUser, isEmulated, now } = own;
  const users = models.accounts?.model.collection ?? '';
  const accounts = createAccounts(auth, models, async (id) => (await store.get(users, id)) !== undefined);
  return {
    hooks: accountHooks({ models, publicPasswords, accounts, removeUser }),
    followRights: () => followAllRights({ models, store, accounts }, auth),
    simulated: isEmulated ? ['passwordReset'] : [],
    open: (parts) => {
      const sessions = idTokenSessions(models, store, auth);
      const endSessionsOf = async (userId: string) => {
        await parts.endKeysOf(userId);
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
