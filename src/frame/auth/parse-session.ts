import { isPlainObject } from '../model/paths';
import type { AuthType, Session } from './contract';

/**
 * Reads a session out of unknown data: the browser's storage or a server's answer.
 * @returns null when a part is missing or of the wrong type.
 */
export function parseSession(data: unknown): Session | null {
  if (!isPlainObject(data)) return null;
  const { token, expiresAt, authType, identity, role, claim, name, userId } = data;
  if (!isText(token) || !isText(identity) || !isText(claim)) return null;
  if (typeof expiresAt !== 'number' || !Number.isFinite(expiresAt)) return null;
  if (!isAuthType(authType) || !isText(role)) return null;
  const session: Session = { token, expiresAt, authType, identity, role, claim, name: isText(name) ? name : identity };
  return isText(userId) ? { ...session, userId } : session;
}

/** Why a session that was stored here is none: what it lacks, or that it has ended by itself. */
export type SessionDamage = 'email' | 'token' | 'ended';

/** What is missing in stored data that would be a session otherwise; undefined for anything else. */
export function sessionDamage(data: unknown): SessionDamage | undefined {
  if (!isPlainObject(data) || !isAuthType(data.authType)) return undefined;
  if (!isText(data.token)) return 'token';
  return data.authType === 'email' && !isText(data.identity) ? 'email' : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isAuthType(value: unknown): value is AuthType {
  return value === 'email' || value === 'token';
}
