import { describeMissingRecord } from '../../src/frame/access/refusal-texts';
import type { Unanswered } from '../../src/frame/firestore/unanswered';
import type { EntityModel } from '../../src/frame/model/entity-model';
import { refusalMessage } from '../../src/frame/model/refusals';
import { HttpError, toRefusal } from '../http/errors';
import { type FirestoreSession, textFor } from './session';

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

export function findFirestoreCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code.replace(/^firestore\//, '');
}

/** Sets status 0 if Firestore is unreachable, 500 for unexpected errors. */
export function toHttpError(error: unknown): unknown {
  const code = findFirestoreCode(error);
  if (code === undefined || error instanceof HttpError) return error;
  const message = error instanceof Error ? error.message : code;
  return toRefusal(STATUS[code] ?? 500, code, message);
}

type Asked = { model: EntityModel; session: FirestoreSession };

export function missing({ model, session }: Asked, id: string): HttpError {
  return toRefusal(404, 'not_found', textFor(session, describeMissingRecord(model, id)));
}

type TooMany = { unanswered: readonly Unanswered[]; candidates: number; most: number };

export function tooManyRecordsError({ model, session }: Asked, { unanswered, candidates, most }: TooMany): HttpError {
  const text = refusalMessage('database.tooManyRecords', {
    ...{ parts: { and: unanswered }, candidates, most },
    records: model.pluralLabel,
  });
  return toRefusal(400, 'too_many_records', textFor(session, text));
}

export function tooManyValuesError({ session }: Pick<Asked, 'session'>): HttpError {
  return toRefusal(400, 'too_many_values', textFor(session, refusalMessage('database.tooManyValues')));
}

export function noResponseError(session: FirestoreSession): HttpError {
  return toRefusal(0, 'no_answer', textFor(session, refusalMessage('database.noAnswer')));
}

export function indexBuildingError({ session }: Pick<Asked, 'session'>): HttpError {
  return toRefusal(503, 'index_is_built', textFor(session, refusalMessage('database.indexIsBuilt')));
}
