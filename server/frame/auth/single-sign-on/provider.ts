import type { Configuration } from 'openid-client';
import { logFailure } from '../../log/log';
import { type Person, parsePerson, SingleSignOnError } from './account';
import type { SingleSignOnConfig } from './config';

/** State that the browser stores during the redirect; protects against sign-in by another person's link. */
export type SignOnRedirect = { state: string; nonce: string; verifier: string };

export interface Provider {
  /** @throws SingleSignOnError `unavailable` if the provider does not respond. */
  leave(): Promise<{ url: string; departure: SignOnRedirect }>;
  comeBack(query: string, departure: SignOnRedirect): Promise<Person>;
}

const library = () => import('openid-client');

const MAX_AGE_SECONDS = 600;
const CLOCK_TOLERANCE_SECONDS = 10;

function isRecent(issuedAt: number): boolean {
  const age = Date.now() / 1000 - issuedAt;
  return age <= MAX_AGE_SECONDS && age >= -CLOCK_TOLERANCE_SECONDS;
}

type Claims = Readonly<Record<string, unknown>>;

function withUserInfo(token: Claims, userInfo: Claims): Claims {
  const [{ email_verified: _token, ...unverified }, { email: _email, email_verified: _user, ...others }] = [
    token,
    userInfo,
  ];
  return 'email' in token ? { ...others, ...token } : { ...userInfo, ...unverified };
}

export function createProvider(config: SingleSignOnConfig, callbackUrl: string): Provider {
  let cached: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const { discovery, allowInsecureRequests, enableNonRepudiationChecks, ClientSecretPost, None } = await library();
    const issuer = new URL(config.issuer);
    const authentication = config.clientSecret === undefined ? None() : ClientSecretPost(config.clientSecret);
    // Enables the check of ID token signatures, because by default the library relies on TLS alone.
    const execute = [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])];
    return discovery(issuer, config.clientId, undefined, authentication, { execute });
  }

  async function configuration(): Promise<Configuration> {
    cached ??= discover();
    try {
      return await cached;
    } catch (error) {
      cached = undefined;
      logFailure('The sign-in provider does not respond; check OIDC_ISSUER and the network', error);
      throw new SingleSignOnError('unavailable');
    }
  }

  async function claimsOf(query: string, { state, nonce, verifier }: SignOnRedirect) {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const at = await configuration();
    const tokens = await authorizationCodeGrant(at, new URL(`${callbackUrl}${query}`), {
      ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
    });
    const claims = tokens.claims();
    if (claims === undefined || !isRecent(claims.iat)) throw new SingleSignOnError('unavailable');
    if (at.serverMetadata().userinfo_endpoint === undefined) return claims;
    return withUserInfo(claims, await fetchUserInfo(at, tokens.access_token, claims.sub));
  }

  return {
    leave: async () => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
        await library();
      const at = await configuration();
      const departure = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(at, {
        redirect_uri: callbackUrl,
        scope: config.scope,
        state: departure.state,
        nonce: departure.nonce,
        code_challenge: await calculatePKCECodeChallenge(departure.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, departure };
    },
    comeBack: async (query, departure) => {
      const parameters = new URLSearchParams(query);
      if (parameters.get('state') !== departure.state) throw new SingleSignOnError('expired');
      if (parameters.get('error') === 'access_denied') throw new SingleSignOnError('cancelled');
      const claims = await claimsOf(query, departure).catch((error: unknown) => {
        if (error instanceof SingleSignOnError) throw error;
        logFailure('The sign-in provider refused a sign-in', error);
        throw new SingleSignOnError('unavailable');
      });
      return parsePerson(claims, config);
    },
  };
}
