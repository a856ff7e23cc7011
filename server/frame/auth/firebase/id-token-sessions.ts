import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { Store } from '../../stores/store';
import type { SessionFinder } from '../sessions';
import { levelSubject, type Subject, tokenLevels, userSubject } from '../subjects';
import { levelUid } from './account-hooks';

/**
 * Sessions of Firebase's id tokens. The token proves the identity; the rights are looked up at each request, so that changes take
 * effect at once. An id token is valid for up to an hour and cannot be revoked: Firebase is asked at each request whether its
 * session was ended. The records show whether the user was removed or the access token replaced.
 */
export function idTokenSessions(models: EntityModels, store: Store, auth: Auth): SessionFinder {
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
    return user && userSubject(models, user.record);
  }

  return {
    find: async (token) => {
      const decoded = await auth.verifyIdToken(token, true).catch(() => undefined);
      const subject = decoded && (await subjectOf(decoded));
      return decoded && subject && { token, expiresAt: decoded.exp * 1000, ...subject };
    },
  };
}
