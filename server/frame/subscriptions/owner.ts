import type { EntityModels } from '../../../src/frame/model/application-model';
import { textOfField } from '../../../src/frame/model/translated-text';
import { digestOf } from '../auth/secrets';
import { levelSubject, type StoredSubject, tokenLevels, userSubject } from '../auth/subjects';
import type { Actor } from '../documents/actor';
import type { StoreReader } from '../stores/store';

export interface Owner extends StoredSubject {
  role: string;
  name: string;
  place?: { entity: string; id: string };
}

export async function ownerOf(
  models: EntityModels,
  reader: Pick<StoreReader, 'get'>,
  { userId, claim, role }: Pick<Actor, 'userId' | 'claim' | 'role'>,
): Promise<Owner | undefined> {
  if (userId !== undefined) {
    const user = models.accounts && (await reader.get(models.accounts.model.collection, userId));
    return user && { userId, claim, role, name: userSubject(models, user.record)?.name ?? userId };
  }
  const level = tokenLevels(models).find((one) => claim.startsWith(`${one.level}:`));
  const id = level && claim.slice(level.level.length + 1);
  const stored = level && id !== undefined ? await reader.get(level.model.collection, id) : undefined;
  if (level === undefined || stored === undefined) return undefined;
  const { record } = stored;
  const name = textOfField(level.model, record, level.model.recordLabel) ?? record.id;
  const proof = digestOf(levelSubject(level, record).identity);
  return { claim, role, proof, name, place: { entity: level.model.name, id: record.id } };
}

/**
 * True if a user may take over a subscription: its owner, or a user with the same read access. Otherwise the data sent
 * would follow other rights than those of the user who chose the URL.
 */
export function mayTakeOver(owner: Pick<Owner, 'userId' | 'claim' | 'role'>, other: Owner): boolean {
  const isSame = owner.userId !== undefined && owner.userId === other.userId;
  return isSame || (owner.role === other.role && owner.claim === other.claim);
}
