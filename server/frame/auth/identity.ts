import type { Context, Hono } from 'hono';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Documents } from '../documents/documents';
import type { EntityHook } from '../documents/hooks';
import type { Environment } from '../http/environment';
import type { Outbox } from '../mail/outbox';
import type { AccessLog } from './access-log';
import type { Attempts } from './attempts';
import type { SessionFinder } from './sessions';
import type { SingleSignOnConfig } from './single-sign-on/config';

export interface IdentityParts {
  access: AccessLog;
  attempts: Attempts;
  /** The network address that a request came from. */
  addressOf(context: Context): string;
  outbox: Outbox;
  /** Where people reach the console, without a slash at its end. */
  publicUrl: string;
  /** To be told after sessions were ended before their time. */
  sessionsEnded(): void;
  documents: Documents;
  /** A provider that people may sign in with, beside passwords. */
  singleSignOn: SingleSignOnConfig | undefined;
  /** Whether those who manage users need a second factor. */
  secondFactorRequired: boolean;
}

/** Sign-in while the server runs. */
export interface OpenIdentity {
  sessions: SessionFinder;
  /** Ends every session of a user, wherever it was opened. */
  endSessionsOf(userId: string): Promise<void>;
  /**
   * Gives a user a password that is good for one sign-in, and ends the sessions of the user. Left out where the identity
   * service cannot ask for another one.
   *
   * @returns the password.
   */
  setOneTimePassword?(user: EntityRecord): Promise<string>;
  /** Takes the second factor of a user away, who has lost it. Left out where the identity service has none. */
  removeSecondFactor?(userId: string): Promise<void>;
  /** Sends a user a link to a first password. Left out where the application has no accounts. */
  inviteUser: ((user: EntityRecord, locale: Locale) => Promise<void>) | undefined;
  /** The routes below `/auth`. */
  routes: Hono<Environment>;
}

/** Who people are and how they sign in: by accounts of this server, or by Firebase Authentication. */
export interface Identity {
  /** By entity: what keeps accounts in step with the records. */
  hooks: Readonly<Record<string, EntityHook>>;
  /** What of it only pretends to happen. */
  simulated: readonly string[];
  open(parts: IdentityParts): OpenIdentity;
}
