import type { Feature } from '../feature/feature';
import { ACCESS_LOG } from './access-log';
import { AUTH_COLLECTIONS, RESETS } from './collections';

/** Who has signed in, and what else people did beside changing records. */
export const accessLogFeature: Feature = { name: 'access log', collections: [ACCESS_LOG] };

export const embeddedAccountsFeature: Feature = {
  name: 'accounts and sessions',
  only: { backEnd: 'embedded', because: 'Firebase Authentication keeps accounts and sessions by itself' },
  collections: AUTH_COLLECTIONS,
  config: [
    ...['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_SCOPE', 'OIDC_ROLE_CLAIM'],
    ...['OIDC_ROLES', 'OIDC_SESSION_HOURS', 'PUBLIC_URL'],
  ],
};

export const passwordResetsFeature: Feature = {
  name: 'password links',
  only: { backEnd: 'firebase', because: 'the embedded server keeps its links to new passwords with its accounts' },
  collections: [RESETS],
};
