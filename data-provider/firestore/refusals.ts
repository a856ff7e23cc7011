import { noSuchRecord } from '../../src/frame/access/refusal-texts';
import type { Unanswered } from '../../src/frame/firestore/unanswered';
import type { EntityModel } from '../../src/frame/model/entity-model';
import { refusalMessage } from '../../src/frame/model/refusals';
import { type HttpError, refusal } from '../http/errors';
import { type FirestoreSession, textFor } from './session';

interface Asked {
  model: EntityModel;
  session: FirestoreSession;
}

export function missing({ model, session }: Asked, id: string): HttpError {
  return refusal(404, 'not_found', textFor(session, noSuchRecord(model, id)));
}

interface TooMany {
  unanswered: readonly Unanswered[];
  candidates: number;
  most: number;
}

export function tooManyRecords({ model, session }: Asked, { unanswered, candidates, most }: TooMany): HttpError {
  const text = refusalMessage('database.tooManyRecords', {
    ...{ parts: { and: unanswered }, candidates, most },
    records: model.pluralLabel,
  });
  return refusal(400, 'too_many_records', textFor(session, text));
}

export function tooManyValues({ session }: Pick<Asked, 'session'>): HttpError {
  return refusal(400, 'too_many_values', textFor(session, refusalMessage('database.tooManyValues')));
}

export function noAnswer(session: FirestoreSession): HttpError {
  return refusal(0, 'no_answer', textFor(session, refusalMessage('database.noAnswer')));
}

/** Error while Firestore builds the index that a new version of the console needs. */
export function indexIsBuilt({ session }: Pick<Asked, 'session'>): HttpError {
  return refusal(503, 'index_is_built', textFor(session, refusalMessage('database.indexIsBuilt')));
}
