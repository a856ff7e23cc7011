import type { Context, Hono } from 'hono';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Documents } from '../documents/documents';
import type { EntityHook } from '../documents/hooks';
import type { Environment } from '../http/environment';
import type { Texts } from '../http/texts';
import type { Outbox } from '../mail/outbox';
import type { AccessLog } from './access-log';
import type { AccessTokens } from './access-tokens';
import type { Attempts } from './attempts';
import type { SessionFinder } from './sessions';
import type { SingleSignOnConfig } from './single-sign-on/config';

export interface IdentityParts {
  access: AccessLog;
  tokens: AccessTokens;
  attempts: Attempts;
  /** Ends the keys of programs of a user. */
  endKeysOf(userId: string): Promise<void>;
  /** The network address that a request came from. */
  addressOf(context: Context): string;
  outbox: Outbox;
  texts: Texts;
  /** Public address of the console, without a trailing slash. */
  publicUrl: string;
  /** Called after sessions were ended before they expired. */
  sessionsEnded(): void;
  documents: Documents;
  /** An OpenID Connect provider for signing in, beside passwords. */
  singleSignOn: SingleSignOnConfig | undefined;
  /** Whether those who manage users need a second factor. */
  secondFactorRequired: boolean;
}

/** Sign-in while the server runs. */
export interface OpenIdentity {
  sessions: SessionFinder;
  /** Ends every session and every key of a user. */
  endSessionsOf(userId: string): Promise<void>;
  /**
   * Gives a user a password for one sign-in, and ends the user's sessions. Missing when the identity service cannot require the
   * user to choose another one.
   *
   * @returns the password.
   */
  setOneTimePassword?(user: EntityRecord): Promise<string>;
  /** Removes the second factor of a user who has lost it. Missing when the identity service has none. */
  removeSecondFactor?(userId: string): Promise<void>;
  /** Sends a user a link for a first password. Undefined when the application has no accounts. */
  inviteUser: ((user: EntityRecord, locale: Locale) => Promise<void>) | undefined;
  /** The routes below `/auth`. */
  routes: Hono<Environment>;
}

/** Accounts and sign-in: by this server, or by Firebase Authentication. */
export interface Identity {
  /** Hooks by entity that synchronise accounts with the records. */
  hooks: Readonly<Record<string, EntityHook>>;
  /** Corrects accounts of an identity service whose rights differ from the records. Returns how many. */
  followRights?(): Promise<number>;
  /** Names of the functions that are only simulated. */
  simulated: readonly string[];
  open(parts: IdentityParts): OpenIdentity;
}
