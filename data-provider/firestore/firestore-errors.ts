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

export function firestoreCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code.replace(/^firestore\//, '');
}

export function needsIndex(error: unknown): boolean {
  const code = error instanceof HttpError ? error.body.code : firestoreCode(error);
  return code === 'failed-precondition';
}

/** Converts any failure to an HttpError: status 0 if Firestore is unreachable, 500 for unexpected errors. */
export function asHttpError(error: unknown): unknown {
  const code = firestoreCode(error);
  if (code === undefined || error instanceof HttpError) return error;
  const message = error instanceof Error ? error.message : code;
  return refusal(STATUS[code] ?? 500, code, message);
}
