import { CLAIM_ALL, CLAIM_NOTHING } from '../../../src/frame/access/can';
import type { Role } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { levelSubject, type Subject, tokenLevels, userSubject } from '../auth/subjects';
import { ApiError } from '../documents/api-error';
import type { StoreReader } from '../stores/store';

/** Through whose eyes somebody looks: a user's, those of whoever has the access token of a place, or those of a role. */
export type ViewTarget = { kind: 'record'; entity: string; id: string } | { kind: 'role'; role: Role };

/** @throws ApiError 400 for what names nobody. */
export function targetOf({ entity, id, role }: PlainObject): ViewTarget {
  if (typeof role === 'string' && role !== '') return { kind: 'role', role };
  if (typeof entity === 'string' && typeof id === 'string' && id !== '') return { kind: 'record', entity, id };
  throw new ApiError(400, 'bad_body', 'Name a role, or the entity and id of a user or place');
}

/** A target as it is kept, and back; undefined for what is none. */
export function storedTarget(text: unknown): ViewTarget | undefined {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    return isPlainObject(value) ? targetOf(value) : undefined;
  } catch {
    return undefined;
  }
}

function roleSubject({ rights }: EntityModels, role: Role): Subject | undefined {
  const reach = rights.users.get(role);
  if (reach === undefined) return undefined;
  const claim = reach === 'listed' ? CLAIM_NOTHING : CLAIM_ALL;
  return { authType: 'email', identity: '', role, claim, name: '' };
}

/** Who a target is now; undefined when it has gone, or signs nobody in. No access token and no password comes along. */
export async function subjectOfTarget(
  models: EntityModels,
  reader: Pick<StoreReader, 'get'>,
  target: ViewTarget,
): Promise<Subject | undefined> {
  if (target.kind === 'role') return roleSubject(models, target.role);
  const model = models.byName.get(target.entity);
  const stored = model && (await reader.get(model.collection, target.id));
  if (stored === undefined) return undefined;
  if (target.entity === models.accounts?.model.name) return userSubject(models, stored.record);
  const level = tokenLevels(models).find((candidate) => candidate.model.name === target.entity);
  return level && { ...levelSubject(level, stored.record), identity: '' };
}
