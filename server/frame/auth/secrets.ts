import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 32 bytes, as text that needs no escaping. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored digest of a secret. A fast hash is safe here, because the secret is long and random. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
