import type { DirectWriter } from '../../src/frame/firestore/direct-changes';
import type { Role } from '../../src/frame/model/access-model';
import type { Text } from '../../src/frame/model/message';
import { type Say, sayEnglish } from '../../src/frame/model/say';

/** Who asks. `claim` is `all`, `user:<id>` or `<level>:<id>`. */
export interface FirestoreSession {
  role: Role;
  claim: string;
  userId?: string;
  /** Words refusals; in English when left out. */
  say?: Say;
}

/** A text as the person of a session reads it. */
export function textFor({ say = sayEnglish }: Pick<FirestoreSession, 'say'>, text: Text): string {
  return say(text);
}

/** The account of a session: of a user by its id, of an access token by its claim. */
export function writerOf({ userId, claim }: Pick<FirestoreSession, 'userId' | 'claim'>): DirectWriter {
  return { uid: userId ?? claim, claim };
}
