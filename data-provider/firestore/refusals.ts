import { noSuchRecord } from '../../src/access/refusal-texts';
import type { LocalizedText } from '../../src/model/types';
import { type HttpError, refusal } from '../errors';
import type { FirestoreSession, Reader } from './reader';

/** A text as the person of a session reads it. */
export function inLanguage({ locale = 'en' }: Pick<FirestoreSession, 'locale'>, text: LocalizedText): string {
  return text[locale];
}

export function missing({ model, session }: Reader, id: string): HttpError {
  return refusal(404, 'not_found', inLanguage(session, noSuchRecord(model, id)));
}

interface TooMany {
  /** What Firestore cannot answer: fields with their operators, orders. */
  unanswered: readonly string[];
  candidates: number;
  most: number;
}

/** For what neither Firestore nor this browser can answer. */
export function tooManyRecords({ model, session }: Reader, { unanswered, candidates, most }: TooMany): HttpError {
  const what = unanswered.join(', ');
  const text: LocalizedText = {
    en: `${what} cannot be answered over ${candidates} records of ${model.collection}: narrow it down to ${most}, or ask for more letters`,
    it: `${what}: non si può rispondere su ${candidates} elementi (${model.pluralLabel.it}). Restringi a ${most} o scrivi più lettere`,
  };
  return refusal(400, 'too_many_records', inLanguage(session, text));
}

export function tooManyValues({ session }: Reader): HttpError {
  const text = { en: 'The filter has too many values', it: 'Il filtro ha troppi valori' };
  return refusal(400, 'too_many_values', inLanguage(session, text));
}

/** Without a connection, for a write that is not kept for later. */
export function needsServer(session: FirestoreSession): HttpError {
  const text = {
    en: 'There is no connection: this change can only be made by the server',
    it: 'Non c’è connessione: questa modifica può essere fatta solo dal server',
  };
  return refusal(0, 'offline', inLanguage(session, text));
}
