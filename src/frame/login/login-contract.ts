import type { PasswordCredentials } from '../auth/contract';
import type { SessionDamage } from '../auth/parse-session';
import type { SiteConfig } from '../layout/site/site-config';

/** The two ways to sign in; each has an address of its own. */
export type LoginMode = 'email' | 'token';

/** Leaves for the sign-in provider; the server's address, not a page. */
export const SIGN_ON_START = '/auth/single-sign-on/start';

/** What the login page does and shows. Requests reject with an AuthError. */
export interface LoginServices {
  signInWithEmail: (credentials: PasswordCredentials) => Promise<void>;
  signInWithToken: (token: string) => Promise<void>;
  requestPasswordReset: (email: string) => Promise<{ simulated: boolean }>;
  demo: SiteConfig['demo'];
  singleSignOn?: SiteConfig['singleSignOn'];
  /** Why a sign-in with the provider came to nothing, as the server calls it. */
  problem?: string | undefined;
  /** Whether there is a second way to sign in, by access token. */
  hasTokens: boolean;
  /** Why the session that was stored here is none, so that the person has to sign in again. */
  damage?: SessionDamage;
}
