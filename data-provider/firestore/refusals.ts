import { noSuchRecord } from '../../src/frame/access/refusal-texts';
import type { Unanswered } from '../../src/frame/firestore/unanswered';
import type { EntityModel } from '../../src/frame/model/entity-model';
import { inLanguage } from '../../src/frame/model/in-language';
import type { Locale, LocalizedText } from '../../src/frame/model/localized-text';
import { type HttpError, refusal } from '../http/errors';
import { type FirestoreSession, textFor } from './session';

/** What was asked for, and by whom. */
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

/** For what neither Firestore nor this browser can answer. */
export function tooManyRecords({ model, session }: Asked, { unanswered, candidates, most }: TooMany): HttpError {
  const listed = (locale: Locale) =>
    new Intl.ListFormat(locale).format(unanswered.map((part) => inLanguage(part, locale)));
  const text: LocalizedText = {
    en: `Too many records for ${listed('en')}: ${candidates}, where ${most} can be looked through (${model.pluralLabel.en}). Add a filter or type more letters`,
    it: `Troppi elementi per ${listed('it')}: ${candidates}, se ne possono esaminare ${most} (${model.pluralLabel.it}). Aggiungi un filtro o scrivi più lettere`,
  };
  return refusal(400, 'too_many_records', textFor(session, text));
}

export function tooManyValues({ session }: Pick<Asked, 'session'>): HttpError {
  const text = { en: 'The filter has too many values', it: 'Il filtro ha troppi valori' };
  return refusal(400, 'too_many_values', textFor(session, text));
}

/** The server stays silent, and nothing here says what it would answer. */
export function noAnswer(session: FirestoreSession): HttpError {
  const text = {
    en: 'The database does not answer, so it is not known what there is. Check the connection, or try again',
    it: 'Il database non risponde, quindi non si sa che cosa ci sia. Controlla la connessione o riprova',
  };
  return refusal(0, 'no_answer', textFor(session, text));
}

/** While Firestore builds the index that a new version of the console asks for. */
export function indexIsBuilt({ session }: Pick<Asked, 'session'>): HttpError {
  const text = {
    en: 'The list is being prepared for the new version. Try again in some minutes',
    it: 'L’elenco viene preparato per la nuova versione. Riprova tra qualche minuto',
  };
  return refusal(503, 'index_is_built', textFor(session, text));
}

/** Without a connection, for a write that is not kept for later. */
export function needsServer(session: FirestoreSession): HttpError {
  const text = {
    en: 'There is no connection: this change can only be made by the server',
    it: 'Non c’è connessione: questa modifica può essere fatta solo dal server',
  };
  return refusal(0, 'offline', textFor(session, text));
}
