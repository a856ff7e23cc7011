import type { Role } from '../../src/frame/model/access-model';
import type { Text } from '../../src/frame/model/message';
import { type Say, sayEnglish } from '../../src/frame/model/say';

/** `claim` is `all`, `user:<id>` or `<level>:<id>`. */
export type FirestoreSession = { role: Role; claim: string; userId?: string; say?: Say };

export function textFor({ say = sayEnglish }: Pick<FirestoreSession, 'say'>, text: Text): string {
  return say(text);
}
