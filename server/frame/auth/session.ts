import type { Role } from '../../../src/frame/model/access-model';
import type { Message } from '../../../src/frame/model/message';
import { HOUR } from '../../../src/frame/time/units';

/** How long a session lasts, in ms. */
export const SESSION_MS = HOUR;

export interface Session {
  token: string;
  /** ms since the epoch. */
  expiresAt: number;
  authType: 'email' | 'token';
  /** The e-mail or the access token that opened it. */
  identity: string;
  role: Role;
  /** `all`, `user:<id>` or `<level>:<id>`. */
  claim: string;
  name: string;
  userId?: string;
  /** Whether the user may only view, and change nothing but the own account. */
  viewOnly?: true;
  /** The level of the access token that opened the session, if any. */
  level?: string;
  /** Of the key of a program: all addresses that it may ask, with those below them. */
  paths?: readonly string[];
  /** The author's name in the history, for a session of an access token; else `name`. */
  signature?: Message;
}
