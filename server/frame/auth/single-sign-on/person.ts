import type { Role } from '../../../../src/frame/model/access-model';
import { isPlainObject } from '../../../../src/frame/model/paths';
import type { SingleSignOnConfig } from './config';

/** Somebody whom the provider vouches for. */
export interface Person {
  issuer: string;
  /** What the provider calls the person for good; unlike an address it is never given to somebody else. */
  subject: string;
  /** In small letters. */
  email: string;
  name: string;
  role: Role;
}

/** Why nobody was signed in; the login page has a sentence for each. */
export type SignInProblem =
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

/** A claim is named by its own name, which may hold dots (`https://your.example/roles`), or by a path into objects. */
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
 * Reads what a provider says of somebody.
 *
 * @throws SingleSignOnError `unverified` without an address that the provider has verified, `noAccess` without a value that gives a role.
 */
export function personIn(claims: Claims, config: SingleSignOnConfig): Person {
  const email = textOf(claims, 'email').toLowerCase();
  // An address that anybody may claim would open the account of whoever has it here.
  if (email === '' || claims.email_verified !== true) throw new SingleSignOnError('unverified');
  const role = roleIn(claims, config);
  if (role === undefined) throw new SingleSignOnError('noAccess');
  const name = textOf(claims, 'name') || textOf(claims, 'preferred_username') || email;
  return { issuer: config.issuer, subject: textOf(claims, 'sub'), email, name, role };
}
