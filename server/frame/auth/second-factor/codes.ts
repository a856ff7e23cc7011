import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Defaults of authenticator apps (RFC 6238, and Google's key URI format). */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const STEP_MS = SETTINGS.period * 1000;
/** Accepted steps before and after the current one, for inaccurate clocks of phones (RFC 6238, 5.2). */
const TOLERANCE = 1;
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789x';
const HALF = 5;

export function newFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function factorUri(secret: string, account: string, issuer: string): string {
  return new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret), label: account, issuer }).toString();
}

/**
 * Returns the time step of a code, counted from 1970; undefined for an invalid code.
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

/** Creates codes for users who have lost their phone, each valid for one sign-in: `abcde-fghjk`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

export function plainCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}
