import * as v from 'valibot';
import { isPlainObject } from '../model/paths';
import type { Session } from './contract';

const Text = v.pipe(v.string(), v.nonEmpty());
const OptionalText = v.fallback(v.optional(Text), undefined);
const StoredSession = v.object({
  ...{ token: Text, identity: Text, claim: Text, role: Text, name: OptionalText, userId: OptionalText },
  viewOnly: v.fallback(v.optional(v.literal(true)), undefined),
  expiresAt: v.pipe(v.number(), v.finite()),
  authType: v.picklist(['email', 'token']),
});

/**
 * Parses a session from browser storage or a server response.
 * @returns null if a part is missing or has a wrong type.
 */
export function parseSession(data: unknown): Session | null {
  const { success, output } = v.safeParse(StoredSession, data);
  if (!success) return null;
  const { userId, viewOnly, name = output.identity, ...session } = output;
  return { ...session, name, ...(userId !== undefined && { userId }), ...(viewOnly && { viewOnly }) };
}

/** Reason why a stored session is unusable: missing identity, missing token, or expired. */
export type SessionDamage = 'email' | 'token' | 'ended';

export function sessionDamage(data: unknown): SessionDamage | undefined {
  if (!isPlainObject(data) || !v.is(StoredSession.entries.authType, data.authType)) return undefined;
  if (!v.is(Text, data.token)) return 'token';
  return data.authType === 'email' && !v.is(Text, data.identity) ? 'email' : undefined;
}
