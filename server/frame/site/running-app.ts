import type { Context, Hono } from 'hono';
import type { AccessLog } from '../auth/access-log';
import type { AccessTokens } from '../auth/access-tokens';
import type { AttemptLimits } from '../auth/attempts';
import type { OpenIdentity } from '../auth/identity';
import type { SessionFinder } from '../auth/sessions';
import type { SingleSignOnConfig } from '../auth/single-sign-on/config';
import type { EventHub } from '../events/hub';
import type { Feature } from '../feature/feature';
import type { Tool } from '../feature/tool';
import type { HealthCheck } from '../health/health';
import type { OperatorTokens } from '../health/routes';
import type { StoredHistory } from '../history/thin-history';
import type { ChangeLimits } from '../http/change-allowance';
import type { Environment } from '../http/environment';
import type { FirebaseConfig } from '../http/firebase-config';
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

/** What `/config` answers everyone. An application may add to it. */
export interface PublicConfig {
  demo: null | {
    accounts: { email: string; password: string; role: string }[];
    tokens: { token: string; level: string }[];
  };
  timeZone: string;
  /** The Firebase project that the console talks to; left out when this server answers for everything. */
  firebase?: FirebaseConfig | undefined;
}

/** A demo data set. */
export interface Demo<OwnSite extends Site = Site> {
  /** Who can sign in to it; shown by the login page. */
  shown: NonNullable<PublicConfig['demo']>;
  /** Makes it, as `fillDemo` does: what is there already is left as it is. */
  fill(site: OwnSite, onProgress: Progress): Promise<void>;
}

export interface AppOptions {
  site: Site;
  config: PublicConfig;
  /** What the application has beside the features of every application. */
  features?: readonly Feature<App, never>[];
  /** Changes the schemas themselves, while an application is developed. */
  studio?: Feature<App, never>;
  /** Whether the console was built before the schemas were changed by the studio. */
  servesSchemas?: boolean;
  /** Services of the application that a simulator answers for. */
  simulated?: readonly string[];
  /** Whether there is a mail server, so that mail goes further than the outbox. */
  isMailSent?: boolean;
  /** Where people reach the console, without a slash at its end. */
  publicUrl?: string;
  /** A provider that people may sign in with, beside passwords. */
  singleSignOn?: SingleSignOnConfig | undefined;
  /** Whether those who manage users need a second factor. */
  secondFactorRequired?: boolean;
  /** The network address that a request came from, for counting failed sign-ins. */
  addressOf?: (context: Context) => string;
  attemptLimits?: AttemptLimits;
  changeLimits?: ChangeLimits;
  heartbeatMs?: number;
  /** How the jobs of the server do: for whoever watches over it. */
  jobStates?: () => Promise<NamedJobState[]>;
  /** Sends mail on; left out where another process does. */
  mailer?: Mailer | undefined;
  /** Posts to addresses that people have typed; left out: only where this may lead from this site. */
  post?: PublicPoster;
  /** How much of the history is retained; the default of the configuration when left out. */
  history?: StoredHistory;
  operatorTokens?: OperatorTokens;
  /** Whether the process is halted between requests, as a Cloud Function is; what people have begun is then gone on with by the jobs. */
  isHalted?: boolean;
}

/**
 * The running server of every application: what the routes and jobs of features are handed. Routes can be added until the first
 * request.
 */
export interface App {
  backEnd: BackEnd;
  site: Site;
  http: Hono<Environment>;
  sessions: SessionFinder;
  /** IANA zone of the site, in which a day begins. */
  timeZone: string;
  /** Where people reach the console, without a slash at its end. */
  publicUrl: string;
  /** What its features offer to programs that speak the Model Context Protocol; one more is added by putting it there. */
  tools: Tool[];
  /** Ends every session of a user, wherever it was opened. */
  endSessionsOf(userId: string): Promise<void>;
  setOneTimePassword?: OpenIdentity['setOneTimePassword'];
  removeSecondFactor?: OpenIdentity['removeSecondFactor'];
  inviteUser: OpenIdentity['inviteUser'];
  access: AccessLog;
  tokens: AccessTokens;
  viewAs: ViewAs;
  /** By which programs read in somebody's name. */
  keys: ProgramKeys;
  /** Takes messages to people. */
  outbox: Outbox;
  mailer: Mailer | undefined;
  /** Posts to addresses that people have typed. */
  post: PublicPoster;
  history: StoredHistory;
  operatorTokens: OperatorTokens;
  heartbeatMs: number | undefined;
  hub: EventHub;
  /** Works on what people have begun. */
  taskRunner: TaskRunner;
  /** What `/health` looks at; one more is added by putting it there. */
  checks: HealthCheck[];
  /** The path of a page of the console that is shown in a frame of another one. */
  framed?: string | undefined;
  /** Origins of images that the console shows beside its own. */
  imageOrigins?: readonly string[];
  /** Ends what listens; the site stays open. */
  close(): Promise<void>;
}
