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
 * Reads a session out of unknown data: the browser's storage or a server's answer.
 * @returns null when a part is missing or of the wrong type.
 */
export function parseSession(data: unknown): Session | null {
  const { success, output } = v.safeParse(StoredSession, data);
  if (!success) return null;
  const { userId, viewOnly, name = output.identity, ...session } = output;
  return { ...session, name, ...(userId !== undefined && { userId }), ...(viewOnly && { viewOnly }) };
}

/** Why a session that was stored here is none: what it lacks, or that it has ended by itself. */
export type SessionDamage = 'email' | 'token' | 'ended';

/** What is missing in stored data that would be a session otherwise; undefined for anything else. */
export function sessionDamage(data: unknown): SessionDamage | undefined {
  if (!isPlainObject(data) || !v.is(StoredSession.entries.authType, data.authType)) return undefined;
  if (!v.is(Text, data.token)) return 'token';
  return data.authType === 'email' && !v.is(Text, data.identity) ? 'email' : undefined;
}
