import type { DirectWriter } from '../../src/frame/firestore/direct-changes';
import type { Role } from '../../src/frame/model/access-model';
import { inLanguage } from '../../src/frame/model/in-language';
import type { Locale, LocalizedText } from '../../src/frame/model/localized-text';

/** Who asks. `claim` is `all`, `user:<id>` or `<level>:<id>`. */
export interface FirestoreSession {
  role: Role;
  claim: string;
  userId?: string;
  /** Which language refusals are told in; English when left out. */
  locale?: Locale;
}

/** A text as the person of a session reads it. */
export function textFor({ locale = 'en' }: Pick<FirestoreSession, 'locale'>, text: LocalizedText): string {
  return inLanguage(text, locale);
}

/** The account of a session: of a user by its id, of an access token by its claim. */
export function writerOf({ userId, claim }: Pick<FirestoreSession, 'userId' | 'claim'>): DirectWriter {
  return { uid: userId ?? claim, claim };
}
