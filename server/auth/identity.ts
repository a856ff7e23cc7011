import type { Context, Hono } from 'hono';
import type { EntityHook } from '../documents/hooks';
import type { Environment } from '../http/environment';
import type { Attempts } from './attempts';
import type { SessionFinder } from './sessions';

export interface IdentityParts {
  attempts: Attempts;
  /** The network address that a request came from. */
  addressOf(context: Context): string;
}

/** Who people are and how they sign in: by accounts of this server, or by Firebase Authentication. */
export interface Identity {
  /** By entity: what keeps accounts in step with the records. */
  hooks: Readonly<Record<string, EntityHook>>;
  /** What of it only pretends to happen. */
  simulated: readonly string[];
  /** The sessions of this service, and the routes below `/auth`. */
  open(parts: IdentityParts): { sessions: SessionFinder; routes: Hono<Environment> };
}
