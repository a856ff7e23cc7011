import type { Text } from '../model/message';
import { type Say, sayEnglish } from '../model/say';

export class QueryError extends Error {
  override readonly name = 'QueryError';

  constructor(
    readonly text: Text,
    readonly status: 400 | 403 = 400,
    readonly code = 'bad_query',
  ) {
    super(sayEnglish(text));
  }

  toBody(say: Say) {
    return { status: this.status, code: this.code, message: say(this.text) };
  }
}
