import { createHash, randomBytes } from 'node:crypto';

export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A fast hash is sufficient, because the secret is long and random. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
