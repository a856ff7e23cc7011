import { HttpError, refusal } from '../http/errors';

const STATUS: Readonly<Record<string, number>> = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'already-exists': 409,
  'resource-exhausted': 429,
  unavailable: 0,
  'deadline-exceeded': 0,
  cancelled: 0,
};

/** The code of a failure of the SDK, without its prefix; undefined for every other error. */
export function firestoreCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code.replace(/^firestore\//, '');
}

/** Whether Firestore lacks an index for what was asked, also as an HttpError. */
export function needsIndex(error: unknown): boolean {
  const code = error instanceof HttpError ? error.body.code : firestoreCode(error);
  return code === 'failed-precondition';
}

/** Any failure as an HttpError: 0 when Firestore cannot be reached, 500 for what was not expected. */
export function asHttpError(error: unknown): unknown {
  const code = firestoreCode(error);
  if (code === undefined || error instanceof HttpError) return error;
  const message = error instanceof Error ? error.message : code;
  return refusal(STATUS[code] ?? 500, code, message);
}
