import type { EntityModels } from '../../../src/frame/model/application-model';
import type { StoreReader } from '../stores/store';
import { digestOf } from './secrets';
import { levelSubject, type Subject, tokenLevels, userSubject } from './subjects';

export interface StoredSubject {
  userId?: string | undefined;
  claim: string;
  proof?: string | undefined;
}

export function storedSubject({ userId, claim, identity }: Subject): StoredSubject {
  return userId === undefined ? { claim, proof: digestOf(identity) } : { userId, claim };
}

/**
 * Returns the session's subject with current rights; undefined if its user was deleted or its access token replaced.
 */
export async function presentSubject(
  models: EntityModels,
  reader: Pick<StoreReader, 'get'>,
  { userId, claim, proof }: StoredSubject,
): Promise<Subject | undefined> {
  if (userId !== undefined) {
    const users = models.accounts?.model.collection;
    const user = users === undefined ? undefined : await reader.get(users, userId);
    return user && userSubject(models, user.record);
  }
  const level = tokenLevels(models).find((one) => claim.startsWith(`${one.level}:`));
  const owner = level && (await reader.get(level.model.collection, claim.slice(level.level.length + 1)));
  const subject = level && owner && levelSubject(level, owner.record);
  return subject !== undefined && digestOf(subject.identity) === proof ? subject : undefined;
}
