import type { PasswordCredentials } from '../auth/contract';
import type { SessionDamage } from '../auth/parse-session';
import type { SiteConfig } from '../layout/site/site-config';

export type LoginMode = 'email' | 'token';

/** Server address that redirects to the sign-in provider; not a page of the console. */
export const SIGN_ON_START = '/auth/single-sign-on/start';

export interface LoginServices {
  signInWithEmail: (credentials: PasswordCredentials) => Promise<void>;
  signInWithToken: (token: string) => Promise<void>;
  requestPasswordReset: (email: string) => Promise<{ simulated: boolean }>;
  demo: SiteConfig['demo'];
  singleSignOn?: SiteConfig['singleSignOn'];
  problem?: string | undefined;
  hasTokens: boolean;
  damage?: SessionDamage;
}
