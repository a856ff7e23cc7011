import { createHash } from 'node:crypto';

/**
 * The hash of a Wi-Fi password that devices report: SHA-256 of the password followed by the hardware id, both in UTF-8, as
 * 64 lowercase hexadecimal digits. The id keeps the same password from looking the same on every device.
 */
export function wifiPasswordHash(password: string, hwId: string): string {
  return createHash('sha256')
    .update(password + hwId, 'utf8')
    .digest('hex');
}

/** Whether a device with this hardware id reported this hash for this password. */
export function isWifiPassword(password: string, hwId: string, hash: string): boolean {
  return wifiPasswordHash(password, hwId) === hash.toLowerCase();
}
