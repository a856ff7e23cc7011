import { createHash, createHmac } from 'node:crypto';

/** Everything of a request that its signature covers. */
export interface SignedRequest {
  method: 'GET' | 'POST';
  /** Path and query; parameters in alphabetical order. */
  path: string;
  /** The body as it is sent; empty without one. */
  body: string;
  /** Instant of the request, ms. */
  t: number;
  /** Another one for each request, so that none can be sent twice. */
  nonce: string;
  /** Left out for requests that get a token. */
  accessToken?: string;
  /** Headers that are to be covered besides, in this order. */
  headers?: readonly (readonly [name: string, value: string])[];
}

export interface TuyaCredentials {
  clientId: string;
  secret: string;
}

/**
 * The signature of a request to the Tuya cloud, in capitals: HMAC-SHA256 of client id, access token, time, nonce and the
 * lines method, SHA-256 of the body, covered headers and path (developer.tuya.com, "Sign Requests").
 */
export function signatureOf(
  { clientId, secret }: TuyaCredentials,
  { method, path, body, t, nonce, accessToken = '', headers = [] }: SignedRequest,
): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const covered = headers.map(([name, value]) => `${name}:${value}\n`).join('');
  const lines = [method, bodyHash, covered, path].join('\n');
  return createHmac('sha256', secret)
    .update(`${clientId}${accessToken}${t}${nonce}${lines}`)
    .digest('hex')
    .toUpperCase();
}
