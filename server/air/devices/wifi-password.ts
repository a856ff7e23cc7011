import { createHash } from 'node:crypto';

/**
 * Computes the hash of a Wi-Fi password that devices report: SHA-256 of password and hardware id (UTF-8), as 64
 * lowercase hexadecimal digits. The id makes equal passwords differ between devices.
 */
export function wifiPasswordHash(password: string, hwId: string): string {
  return createHash('sha256')
    .update(password + hwId, 'utf8')
    .digest('hex');
}

export function isWifiPassword(password: string, hwId: string, hash: string): boolean {
  return wifiPasswordHash(password, hwId) === hash.toLowerCase();
}
