import { UNEXPLAINED } from './auth-requests';
import { AuthError } from './contract';

interface Meaning {
  message: string;
  status: number;
}

const INVALID_EMAIL: Meaning = { message: 'Error: invalid email', status: 400 };
const INVALID_CREDENTIALS: Meaning = { message: 'Error: invalid credentials', status: 401 };
const INVALID_TOKEN: Meaning = { message: 'Error: invalid token', status: 401 };
const TOO_MANY: Meaning = { message: 'Error: too many requests. Try again later', status: 429 };
const OVER: Meaning = { message: 'Cannot find token', status: 401 };

/** Codes of production and emulator; only the emulator distinguishes wrong passwords from unknown users. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  'auth/invalid-email': INVALID_EMAIL,
  'auth/missing-email': INVALID_EMAIL,
  'auth/invalid-credential': INVALID_CREDENTIALS,
  'auth/invalid-login-credentials': INVALID_CREDENTIALS,
  'auth/wrong-password': INVALID_CREDENTIALS,
  'auth/missing-password': INVALID_CREDENTIALS,
  'auth/user-not-found': INVALID_CREDENTIALS,
  'auth/user-disabled': INVALID_CREDENTIALS,
  'auth/invalid-custom-token': INVALID_TOKEN,
  'auth/custom-token-mismatch': INVALID_TOKEN,
  'auth/too-many-requests': TOO_MANY,
  'auth/quota-exceeded': TOO_MANY,
  'auth/user-token-expired': OVER,
  'auth/invalid-user-token': OVER,
  'auth/null-user': OVER,
};

export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'unknown';
  return typeof error.code === 'string' ? error.code : 'unknown';
}

/**
 * Converts a Firebase Authentication error. Unknown errors, such as network failures, get a general text and status 0,
 * so that the session stays.
 * @param isRenewal true for an existing session; a deleted user then has no session.
 */
export function authErrorOf(error: unknown, isRenewal = false): AuthError {
  if (error instanceof AuthError) return error;
  const code = codeOf(error);
  const meaning = MEANINGS[code];
  if (meaning === undefined) return new AuthError(UNEXPLAINED, 0, code);
  const { message, status } = isRenewal && meaning.status === 401 ? OVER : meaning;
  return new AuthError(message, status, code);
}
