import type { Context } from 'hono';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { Environment } from '../http/environment';
import type { Store } from '../stores/store';
import type { AccessLog } from './access-log';
import type { Attempts } from './attempts';
import { findByToken, levelSubject, type Subject, type TokenLevel, tokenLevels } from './subjects';

const MAX_TOKEN_CHARACTERS = 200;

export const INVALID_TOKEN = () => new ApiError(401, 'invalid_token', message('signIn.invalidToken'));

export interface TokenHolder {
  level: TokenLevel;
  record: EntityRecord;
  token: string;
  subject: Subject;
}

export interface AccessTokens {
  /**
   * @param typed surrounding spaces are ignored.
   * @throws ApiError 401 for a wrong token, 429 after too many of them.
   */
  find(context: Context<Environment>, typed: string): Promise<TokenHolder>;
}

interface AccessTokensParts {
  models: EntityModels;
  store: Store;
  attempts: Attempts;
  access: Pick<AccessLog, 'note'>;
  addressOf(context: Context): string;
}

export function createAccessTokens({ models, store, attempts, access, addressOf }: AccessTokensParts): AccessTokens {
  const levels = tokenLevels(models);
  return {
    find: async (context, typed) => {
      const token = typed.trim();
      const attempt = { with: 'token', address: addressOf(context), identity: token } as const;
      const isPossible = token !== '' && token.length <= MAX_TOKEN_CHARACTERS;
      const found = await attempts.check(attempt, async () =>
        isPossible ? findByToken(store, levels, token) : undefined,
      );
      if (found === undefined) {
        await access.note(context, { kind: 'refused', session: 'token' });
        throw INVALID_TOKEN();
      }
      return { ...found, token, subject: levelSubject(found.level, found.record) };
    },
  };
}
