import type { Auth, DecodedIdToken } from 'firebase-admin/auth';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { Store } from '../../stores/store';
import type { SessionFinder } from '../sessions';
import { levelSubject, type Subject, tokenLevels, userSubject } from '../subjects';
import { levelUid } from './account-hooks';

/**
 * Sessions of Firebase's id tokens. The token proves who it is; what that may do is looked up anew at each request, so
 * that rights which changed count here at once. An id token lasts an hour at most and cannot be called back: Firebase is
 * asked at each request whether its session was ended; that a removed user or a replaced access token ends is told by the
 * records.
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
