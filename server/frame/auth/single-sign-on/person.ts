import type { Role } from '../../../../src/frame/model/access-model';
import { isPlainObject } from '../../../../src/frame/model/paths';
import type { SingleSignOnConfig } from './config';

export interface Person {
  issuer: string;
  /** Permanent id of the person at the provider; unlike an address it is never reassigned. */
  subject: string;
  email: string;
  name: string;
  role: Role;
}

type SignInProblem =
  | 'cancelled'
  | 'expired'
  | 'unavailable'
  | 'unverified'
  | 'noAccess'
  | 'otherAccount'
  | 'lastAdministrator'
  | 'refused';

export class SingleSignOnError extends Error {
  override readonly name = 'SingleSignOnError';

  constructor(readonly problem: SignInProblem) {
    super(`Single sign-on: ${problem}`);
  }
}

type Claims = Readonly<Record<string, unknown>>;

function textOf(claims: Claims, name: string): string {
  const value = claims[name];
  return typeof value === 'string' ? value.trim() : '';
}

function claimAt(claims: Claims, path: string): unknown {
  if (path in claims) return claims[path];
  return path.split('.').reduce<unknown>((part, key) => (isPlainObject(part) ? part[key] : undefined), claims);
}

function roleIn(claims: Claims, { roleClaim, roles }: SingleSignOnConfig): Role | undefined {
  const claim = claimAt(claims, roleClaim);
  const values = Array.isArray(claim) ? claim : [claim];
  return roles.find(([value]) => values.includes(value))?.[1];
}

/**
 * @throws SingleSignOnError `unverified` without a verified address, `noAccess` without a value that maps to a role.
 */
export function personIn(claims: Claims, config: SingleSignOnConfig): Person {
  const email = textOf(claims, 'email').toLowerCase();
  // With an unverified address anybody could sign in to the account with that address.
  if (email === '' || claims.email_verified !== true) throw new SingleSignOnError('unverified');
  const role = roleIn(claims, config);
  if (role === undefined) throw new SingleSignOnError('noAccess');
  const name = textOf(claims, 'name') || textOf(claims, 'preferred_username') || email;
  return { issuer: config.issuer, subject: textOf(claims, 'sub'), email, name, role };
}
