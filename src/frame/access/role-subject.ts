import type { Role } from '../model/access-model';
import type { RightsModel } from '../model/application-model';
import { type AccessSubject, CLAIM_ALL, CLAIM_NOTHING } from './can';

/** Somebody with a role by itself: of people with lists one whose list is empty, of a level any of its places. */
export function subjectOfRole({ users, levels }: RightsModel, role: Role): AccessSubject {
  const level = [...levels].find(([, opened]) => opened === role)?.[0];
  if (level !== undefined && !users.has(role)) return { role, claim: `${level}:…` };
  return { role, claim: users.get(role) === 'listed' ? CLAIM_NOTHING : CLAIM_ALL };
}
