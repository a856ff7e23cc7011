import type { IdTokenResult, User } from 'firebase/auth';
import { AuthError, type Session } from './contract';
import { parseSession } from './parse-session';

/**
 * Builds the session of an id token with its custom claims role, claim and name.
 * @throws AuthError 401 if the account has no claims because the server does not know it.
 */
export function sessionOf(
  user: Pick<User, 'uid' | 'email'>,
  { token, claims, expirationTime }: IdTokenResult,
): Session {
  const { role, claim, name, level, identity, viewOnly } = claims;
  const isToken = level !== undefined;
  const session = parseSession({
    token,
    expiresAt: Date.parse(expirationTime),
    authType: isToken ? 'token' : 'email',
    identity: isToken ? identity : user.email,
    role,
    claim,
    name,
    viewOnly,
    ...(isToken ? {} : { userId: user.uid }),
  });
  if (session === null) throw new AuthError('Error: invalid credentials', 401, 'no-claims');
  return session;
}
