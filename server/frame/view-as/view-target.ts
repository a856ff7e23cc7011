import { CLAIM_ALL, CLAIM_NOTHING } from '../../../src/frame/access/can';
import type { Role } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { levelSubject, type Subject, tokenLevels, userSubject } from '../auth/subjects';
import { ApiError } from '../documents/api-error';
import type { StoreReader } from '../stores/store';

/** Whom to view the console as: a user, the holder of a place's access token, or a role. */
export type ViewTarget = { kind: 'record'; entity: string; id: string } | { kind: 'role'; role: Role };

/** Parses a target. @throws ApiError 400 for an invalid one. */
export function targetOf({ entity, id, role }: PlainObject): ViewTarget {
  if (typeof role === 'string' && role !== '') return { kind: 'role', role };
  if (typeof entity === 'string' && typeof id === 'string' && id !== '') return { kind: 'record', entity, id };
  throw new ApiError(400, 'bad_body', 'Name a role, or the entity and id of a user or place');
}

/** Parses a stored target; undefined for an invalid one. */
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

/** The present subject of a target, without its access token; undefined when it was deleted or cannot sign in. */
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
