import { createHash, createHmac } from 'node:crypto';

export interface SignedRequest {
  method: 'GET' | 'POST';
  path: string;
  body: string;
  t: number;
  /** Unique for each request, so that no request can be replayed. */
  nonce: string;
  accessToken?: string;
  headers?: readonly (readonly [name: string, value: string])[];
}

export interface TuyaCredentials {
  clientId: string;
  secret: string;
}

/**
 * Computes the signature of a request to the Tuya cloud, in capitals: HMAC-SHA256 of client id, access token, time,
 * nonce and the lines method, SHA-256 of the body, covered headers and path (developer.tuya.com, "Sign Requests").
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
