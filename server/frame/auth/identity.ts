import type { Context, Hono } from 'hono';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { EntityHook } from '../documents/hooks';
import type { SiteData } from '../documents/site-data';
import type { Environment } from '../http/environment';
import type { Outbox } from '../mail/outbox';
import type { AccessLog, AccessTokens } from './access-log';
import type { Attempts } from './attempts';
import type { OpenSession, SessionFinder } from './sessions';
import type { SingleSignOnConfig } from './single-sign-on/config';

export interface IdentityContext extends Pick<SiteData, 'texts' | 'documents'> {
  access: AccessLog;
  tokens: AccessTokens;
  attempts: Attempts;
  endKeysOf(userId: string): Promise<void>;
  addressOf(context: Context): string;
  outbox: Outbox;
  publicUrl: string;
  sessionsEnded(): void;
  singleSignOn: SingleSignOnConfig | undefined;
  secondFactorRequired: boolean;
}

export interface OpenIdentity {
  sessions: SessionFinder;
  /** @param session ends only this session, except on Firebase, which ends all sessions of the user */
  endSessionsOf(owner: string, session?: string): Promise<void>;
  /** Missing if the service does not list sessions. @param owner id of a user, or claim of a level */
  sessionsOf?(owner: string): Promise<OpenSession[]>;
  /** Sets and returns a one-time password; ends all sessions. Missing if the service cannot force a new password. */
  setOneTimePassword?(user: EntityRecord): Promise<string>;
  /** Removes the second factor of a user who has lost it. Missing if the identity service has none. */
  removeSecondFactor?(userId: string): Promise<void>;
  inviteUser: ((user: EntityRecord, locale: Locale) => Promise<void>) | undefined;
  routes: Hono<Environment>;
}

export interface Identity {
  hooks: Readonly<Record<string, EntityHook>>;
  followRights?(): Promise<number>;
  simulated: readonly string[];
  open(context: IdentityContext): OpenIdentity;
}
