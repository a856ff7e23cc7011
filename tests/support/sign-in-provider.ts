import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** What the provider is to do with the next person who comes. */
interface NextPerson {
  claims: Record<string, unknown>;
  /** Claims that only the answer to `/userinfo` has. */
  asked?: Record<string, unknown>;
  /** The person says no. */
  refuses?: boolean;
  /** What is wrong with the ID token. */
  forged?: 'signature' | 'nonce' | 'audience' | 'expired';
}

interface Grant {
  challenge: string;
  nonce: string;
  redirectUri: string;
  person: NextPerson;
}

export interface SignInProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  next: NextPerson;
  /** While it is true, every request fails. */
  isDown: boolean;
  close(): Promise<void>;
}

const KEY_ID = 'key-1';
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A small OpenID Connect provider on this machine: code flow with PKCE (S256), RS256, discovery. It asks nobody for a password. */
export async function startSignInProvider(): Promise<SignInProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, NextPerson>();
  const clientId = 'air-console';
  const clientSecret = 'secret-of-the-console';

  function idToken({ person: { claims, forged }, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const body = {
      iss: provider.issuer,
      aud: forged === 'audience' ? 'somebody-else' : clientId,
      iat: forged === 'expired' ? now - 7200 : now,
      exp: forged === 'expired' ? now - 3600 : now + 300,
      nonce: forged === 'nonce' ? 'another' : nonce,
      ...claims,
    };
    const signed = `${encode({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${encode(body)}`;
    const key = forged === 'signature' ? other.privateKey : privateKey;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  /** @returns the grant of a token request, once, when everything about it is right. */
  function redeem(form: URLSearchParams): Grant | undefined {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret &&
      form.get('redirect_uri') === grant?.redirectUri &&
      challenge === grant.challenge;
    return isRight ? grant : undefined;
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; body?: object; location?: string }> {
    const url = new URL(request.url ?? '/', provider.issuer);
    const { issuer } = provider;
    if (provider.isDown) return { status: 503, body: {} };
    if (url.pathname === '/.well-known/openid-configuration') {
      return {
        status: 200,
        body: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/userinfo`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          code_challenge_methods_supported: ['S256'],
        },
      };
    }
    if (url.pathname === '/keys') {
      return {
        status: 200,
        body: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }] },
      };
    }
    if (url.pathname === '/authorize') {
      const asked = (name: string) => url.searchParams.get(name) ?? '';
      const back = new URL(asked('redirect_uri'));
      back.searchParams.set('state', asked('state'));
      if (provider.next.refuses === true) back.searchParams.set('error', 'access_denied');
      else {
        const code = randomUUID();
        const { searchParams } = back;
        searchParams.set('code', code);
        grants.set(code, {
          ...{ challenge: asked('code_challenge'), nonce: asked('nonce'), redirectUri: asked('redirect_uri') },
          person: provider.next,
        });
      }
      return { status: 302, location: back.href };
    }
    if (url.pathname === '/token') {
      const grant = redeem(new URLSearchParams(await text(request)));
      if (grant === undefined) return { status: 400, body: { error: 'invalid_grant' } };
      const accessToken = randomUUID();
      tokens.set(accessToken, grant.person);
      return { status: 200, body: { access_token: accessToken, token_type: 'Bearer', id_token: idToken(grant) } };
    }
    const person = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (url.pathname !== '/userinfo' || person === undefined) return { status: 401, body: {} };
    return { status: 200, body: { sub: person.claims.sub, ...person.asked } };
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body, location }) => {
        response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) });
        response.end(body === undefined ? undefined : JSON.stringify(body));
      },
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const provider: SignInProvider = {
    ...{ issuer: `http://127.0.0.1:${port}`, clientId, clientSecret, isDown: false },
    next: { claims: {} },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return provider;
}
