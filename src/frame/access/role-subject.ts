import type { Role } from '../model/access-model';
import type { RightsModel } from '../model/application-model';
import { type AccessSubject, CLAIM_ALL, CLAIM_NOTHING } from './can';

export function createRoleSubject({ users, levels }: RightsModel, role: Role): AccessSubject {
  const level = [...levels].find(([, opened]) => opened === role)?.[0];
  if (level !== undefined && !users.has(role)) return { role, claim: `${level}:…` };
  return { role, claim: users.get(role) === 'listed' ? CLAIM_NOTHING : CLAIM_ALL };
}
