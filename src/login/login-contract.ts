import type { SessionDamage } from '../auth/parse-session';
import type { SiteConfig } from '../layout/site/site-config';

/** The two ways to sign in; each has an address of its own. */
export type LoginMode = 'email' | 'token';

/** What the login page does and shows. Requests reject with an AuthError. */
export interface LoginServices {
  /** @param newPassword the password from now on, where the present one is good for one sign-in. */
  signInWithEmail: (email: string, password: string, newPassword?: string) => Promise<void>;
  signInWithToken: (token: string) => Promise<void>;
  requestPasswordReset: (email: string) => Promise<{ simulated: boolean }>;
  demo: SiteConfig['demo'];
  /** Whether there is a second way to sign in, by access token. */
  hasTokens: boolean;
  /** Why the session that was kept here is none, so that the person has to sign in again. */
  damage?: SessionDamage;
}
