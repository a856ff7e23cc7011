import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What authenticator apps take without being told (RFC 6238, and Google's key URI format). */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const STEP_MS = SETTINGS.period * 1000;
/** Steps before and after the present one that count, for clocks of phones that are a little off (RFC 6238, 5.2). */
const TOLERANCE = 1;
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
/** Without look-alikes; 50 bits in ten letters. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789x';
const HALF = 5;

export const WRONG_CODE = {
  en: 'This code is wrong, or was used already. Wait for the next one, and check the clock of your phone',
  it: 'Questo codice è errato o è già stato usato. Attendi il prossimo e controlla l’ora del telefono',
};

/** A new secret, base32. */
export function newFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app reads out of a QR code. */
export function factorUri(secret: string, account: string, issuer: string): string {
  return new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret), label: account, issuer }).toString();
}

/**
 * The step of time that a code is of, counted from 1970; undefined for a code that is wrong now.
 *
 * @param now ms since the epoch.
 */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: TOLERANCE });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}

function half(): string {
  return Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Codes for who has lost the phone, each good for one sign-in: `abcde-fghjk`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/** A code as it is compared: however it was typed. */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}
