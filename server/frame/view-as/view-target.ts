import * as v from 'valibot';
import { CLAIM_ALL, CLAIM_NOTHING } from '../../../src/frame/access/can';
import type { Role } from '../../../src/frame/model/access-model';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { beginViewAs, type ViewAsTarget } from '../../../src/frame/model/auth-calls';
import { levelSubject, type Subject, tokenLevels, userSubject } from '../auth/subjects';
import type { StoreReader } from '../stores/store';

const StoredTarget = v.pipe(v.string(), v.parseJson(), beginViewAs.input);

/** Parses a stored target; undefined for an invalid one. */
export function storedTarget(text: unknown): ViewAsTarget | undefined {
  const { success, output } = v.safeParse(StoredTarget, text);
  return success ? output : undefined;
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
  target: ViewAsTarget,
): Promise<Subject | undefined> {
  if ('role' in target) return roleSubject(models, target.role);
  const model = models.byName.get(target.entity);
  const stored = model && (await reader.get(model.collection, target.id));
  if (stored === undefined) return undefined;
  if (target.entity === models.accounts?.model.name) return userSubject(models, stored.record);
  const level = tokenLevels(models).find((candidate) => candidate.model.name === target.entity);
  return level && { ...levelSubject(level, stored.record), identity: '' };
}
