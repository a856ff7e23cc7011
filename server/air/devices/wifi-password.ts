import { createHash } from 'node:crypto';

/** Computes SHA-256 of password and hardware id (UTF-8), 64 lowercase hexadecimal digits, as devices report. */
export function hashWifiPassword(password: string, hwId: string): string {
  return createHash('sha256')
    .update(password + hwId, 'utf8')
    .digest('hex');
}
