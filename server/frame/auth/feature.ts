import { DAY, MINUTE } from '../../../src/frame/time/units';
import type { Feature } from '../feature/feature';
import { ACCESS_LOG } from './access-log';
import { AUTH_COLLECTIONS, RESETS } from './accounts';
import type { Identity } from './identity';

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

export const accountRightsFeature: Feature<{ site: { identity: Pick<Identity, 'followRights'> } }> = {
  name: 'rights of accounts',
  only: { backEnd: 'firebase', because: 'the embedded server reads rights from the records at each request' },
  jobs: [
    {
      name: 'accountRights',
      failure: 'The rights of accounts were not compared with the records',
      every: { embedded: DAY, firebase: DAY },
      first: 'later',
      limit: 10 * MINUTE,
      retries: 1,
      run: async ({ site }) => ({ done: (await site.identity.followRights?.()) ?? 0 }),
    },
  ],
};

export const passwordResetsFeature: Feature = {
  name: 'password links',
  only: { backEnd: 'firebase', because: 'the embedded server keeps its links to new passwords with its accounts' },
  collections: [RESETS],
};
