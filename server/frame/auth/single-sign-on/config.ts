import type { Role } from '../../../../src/frame/model/access-model';

export interface SingleSignOnConfig {
  issuer: string;
  clientId: string;
  /** Undefined for a public client, which PKCE alone protects. */
  clientSecret: string | undefined;
  name: string;
  scope: string;
  /** Path of the claim that determines the role, such as `groups` or `realm_access.roles`. */
  roleClaim: string;
  roles: readonly (readonly [value: string, role: Role])[];
  /** Period in which a session may be renewed before a new sign-in, ms. */
  sessionMs: number;
}

const HOUR_MS = 3_600_000;
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);
const MAX_HOURS = 24 * 30;

/** Requires TLS, because secrets are sent to this address. Exception: a provider on this machine, for tests. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

function readRoles(text: string, problems: string[]): SingleSignOnConfig['roles'] {
  const pairs = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part): readonly [string, Role] => {
      const cut = part.lastIndexOf('=');
      return [part.slice(0, Math.max(cut, 0)).trim(), part.slice(cut + 1).trim()];
    });
  if (pairs.length === 0 || pairs.some(([value, role]) => value === '' || role === '')) {
    problems.push('OIDC_ROLES must map each value of the claim to a role, such as air-admins=ADMIN,staff=BUSINESS');
  }
  return pairs;
}

/** Reads the single sign-on; undefined without `OIDC_ISSUER`. @param problems receives a line per invalid variable */
export function readSingleSignOn(variables: NodeJS.ProcessEnv, problems: string[]): SingleSignOnConfig | undefined {
  const text = (name: string, fallback = '') => variables[name]?.trim() || fallback;
  const issuer = text('OIDC_ISSUER');
  if (issuer === '') return undefined;
  if (!isSafeAddress(issuer)) problems.push('OIDC_ISSUER must be an https address');
  if (text('OIDC_CLIENT_ID') === '')
    problems.push('OIDC_ISSUER requires OIDC_CLIENT_ID, the id of this console at the provider');
  if (text('PUBLIC_URL') === '')
    problems.push('OIDC_ISSUER requires PUBLIC_URL, to which the provider redirects after a sign-in');
  const hours = Number(text('OIDC_SESSION_HOURS', '12'));
  if (!Number.isInteger(hours) || hours < 1 || hours > MAX_HOURS) {
    problems.push(`OIDC_SESSION_HOURS must be a whole number from 1 to ${MAX_HOURS}`);
  }
  return {
    issuer,
    clientId: text('OIDC_CLIENT_ID'),
    clientSecret: text('OIDC_CLIENT_SECRET') || undefined,
    name: text('OIDC_NAME', 'single sign-on'),
    scope: text('OIDC_SCOPE', 'openid email profile'),
    roleClaim: text('OIDC_ROLE_CLAIM', 'groups'),
    roles: readRoles(text('OIDC_ROLES'), problems),
    sessionMs: hours * HOUR_MS,
  };
}
