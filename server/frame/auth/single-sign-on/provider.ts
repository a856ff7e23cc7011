import type { Configuration } from 'openid-client';
import { logFailure } from '../../log/log';
import type { SingleSignOnConfig } from './config';
import { type Person, personIn, SingleSignOnError } from './person';

/** What the browser keeps between leaving for the provider and coming back, so that nobody can be signed in by another's link. */
export interface Departure {
  state: string;
  nonce: string;
  verifier: string;
}

/** The way to an OpenID Connect provider and back: authorization code flow with PKCE (RFC 7636). */
export interface Provider {
  /** @throws SingleSignOnError `unavailable` when the provider does not answer. */
  leave(): Promise<{ url: string; departure: Departure }>;
  /**
   * Finds out who came back.
   *
   * @param query of the address at which the browser came back.
   * @throws SingleSignOnError why nobody was signed in.
   */
  comeBack(query: string, departure: Departure): Promise<Person>;
}

/** Only loaded where a site has a provider. */
const library = () => import('openid-client');

/** @param callbackUrl where the provider sends people back: as it knows the console, without a query. */
export function createProvider(config: SingleSignOnConfig, callbackUrl: string): Provider {
  let known: Promise<Configuration> | undefined;

  async function discover(): Promise<Configuration> {
    const { discovery, allowInsecureRequests, enableNonRepudiationChecks, ClientSecretPost, None } = await library();
    const issuer = new URL(config.issuer);
    const authentication = config.clientSecret === undefined ? None() : ClientSecretPost(config.clientSecret);
    // By itself the library trusts the connection to the provider for the signature of ID tokens.
    const execute = [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])];
    return discovery(issuer, config.clientId, undefined, authentication, { execute });
  }

  /** What the provider says of itself is asked once; after a failure again. */
  async function configuration(): Promise<Configuration> {
    known ??= discover();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      logFailure('The sign-in provider does not answer', error);
      throw new SingleSignOnError('unavailable');
    }
  }

  /** Some providers put the address or the groups of a person only into the answer to a question of its own. */
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
      const asked = new URLSearchParams(query);
      if (asked.get('state') !== departure.state) throw new SingleSignOnError('expired');
      if (asked.get('error') === 'access_denied') throw new SingleSignOnError('cancelled');
      const claims = await claimsOf(query, departure).catch((error: unknown) => {
        if (error instanceof SingleSignOnError) throw error;
        logFailure('The sign-in provider let nobody in', error);
        throw new SingleSignOnError('unavailable');
      });
      return personIn(claims, config);
    },
  };
}
