import type { Context, Hono } from 'hono';
import type { AccessLog, AccessTokens } from '../auth/access-log';
import type { AttemptLimits } from '../auth/attempts';
import type { OpenIdentity } from '../auth/identity';
import type { SessionFinder } from '../auth/sessions';
import type { SingleSignOnConfig } from '../auth/single-sign-on/config';
import type { EventHub } from '../events/hub';
import type { DataWork, Feature, Tool } from '../feature/feature';
import type { HealthCheck, OperatorTokens } from '../health/health';
import type { StoredHistory } from '../history/thin-history';
import type { FirebaseConfig } from '../http/console';
import type { ChangeLimits } from '../http/counted-windows';
import type { Environment } from '../http/environment';
import type { HeavyLimits } from '../http/heavy-calls';
import type { BackEnd } from '../jobs/job';
import type { NamedJobState } from '../jobs/job-log';
import type { ProgramKeys } from '../keys/program-keys';
import type { Mailer } from '../mail/mailer';
import type { Outbox } from '../mail/outbox';
import type { PublicPoster } from '../mail/public-post';
import type { TaskRunner } from '../tasks/runner';
import type { ViewAs } from '../view-as/view-as';
import type { Progress } from './demo-data';
import type { Site } from './site';

export interface PublicConfig {
  demo: null | {
    accounts: { email: string; password: string; role: string }[];
    tokens: { token: string; level: string }[];
  };
  timeZone: string;
  /** Firebase project of the console; omitted if this server handles all requests. */
  firebase?: FirebaseConfig | undefined;
}

export interface Demo<OwnSite extends Site = Site> {
  shown: NonNullable<PublicConfig['demo']>;
  fill(site: OwnSite, onProgress: Progress): Promise<void>;
}

export interface AppOptions {
  site: Site;
  config: PublicConfig;
  features?: readonly Feature<App, never>[];
  studio?: Feature<App, never>;
  servesSchemas?: boolean;
  simulated?: readonly string[];
  isMailSent?: boolean;
  publicUrl?: string;
  singleSignOn?: SingleSignOnConfig | undefined;
  secondFactorRequired?: boolean;
  addressOf?: (context: Context) => string;
  attemptLimits?: AttemptLimits;
  changeLimits?: ChangeLimits;
  heavyLimits?: HeavyLimits;
  heartbeatMs?: number;
  jobStates?: () => Promise<NamedJobState[]>;
  mailer?: Mailer | undefined;
  post?: PublicPoster;
  history?: StoredHistory;
  operatorTokens?: OperatorTokens;
  /** True for a Cloud Function, which is halted between requests; a job then continues the tasks of users. */
  isHalted?: boolean;
}

/** Running application. Routes can be added until the first request. */
export interface App {
  backEnd: BackEnd;
  site: Site;
  http: Hono<Environment>;
  sessions: SessionFinder;
  timeZone: string;
  publicUrl: string;
  tools: Tool[];
  works: Map<string, DataWork>;
  endSessionsOf: OpenIdentity['endSessionsOf'];
  sessionsOf?: OpenIdentity['sessionsOf'];
  setOneTimePassword?: OpenIdentity['setOneTimePassword'];
  removeSecondFactor?: OpenIdentity['removeSecondFactor'];
  inviteUser: OpenIdentity['inviteUser'];
  access: AccessLog;
  tokens: AccessTokens;
  viewAs: ViewAs;
  keys: ProgramKeys;
  outbox: Outbox;
  mailer: Mailer | undefined;
  post: PublicPoster;
  history: StoredHistory;
  operatorTokens: OperatorTokens;
  heartbeatMs: number | undefined;
  hub: EventHub;
  taskRunner: TaskRunner;
  checks: HealthCheck[];
  framed?: string | undefined;
  imageOrigins?: readonly string[];
  close(): Promise<void>;
}
