import type { Configuration } from 'openid-client';
import { logFailure } from '../../log/log';
import type { SingleSignOnConfig } from './config';
import { type Person, personIn, SingleSignOnError } from './person';

/** State that the browser stores during the redirect, which protects against sign-in by somebody else's link. */
export interface Departure {
  state: string;
  nonce: string;
  verifier: string;
}

/** An OpenID Connect provider: authorization code flow with PKCE (RFC 7636). */
export interface Provider {
  /** Starts a sign-in. @throws SingleSignOnError `unavailable` when the provider does not respond. */
  leave(): Promise<{ url: string; departure: Departure }>;
  /**
   * Completes a sign-in.
   *
   * @param query of the callback address.
   * @throws SingleSignOnError with the reason when it fails.
   */
  comeBack(query: string, departure: Departure): Promise<Person>;
}

/** Loaded only when a provider is configured. */
const library = () => import('openid-client');

/** @param callbackUrl the redirect address as registered at the provider, without a query. */
export function createProvider(config: SingleSignOnConfig, callbackUrl: string): Provider {
  let cached: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const { discovery, allowInsecureRequests, enableNonRepudiationChecks, ClientSecretPost, None } = await library();
    const issuer = new URL(config.issuer);
    const authentication = config.clientSecret === undefined ? None() : ClientSecretPost(config.clientSecret);
    // By default the library does not verify signatures of ID tokens, relying on the TLS connection.
    const execute = [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])];
    return discovery(issuer, config.clientId, undefined, authentication, { execute });
  }

  /** The provider's metadata, fetched once, and again after a failure. */
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

  /** All claims of a person. Some providers return the address or the groups only from the userinfo endpoint. */
  async function claimsOf(query: string, { state, nonce, verifier }: Departure) {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const at = await configuration();
    const tokens = await authorizationCodeGrant(at, new URL(`${callbackUrl}${query}`), {
      ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new SingleSignOnError('unavailable');
    if (at.serverMetadata().userinfo_endpoint === undefined) return claims;
    return { ...(await fetchUserInfo(at, tokens.access_token, claims.sub)), ...claims };
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
      return personIn(claims, config);
    },
  };
}
