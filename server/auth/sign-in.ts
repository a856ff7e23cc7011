import type { EntityModels } from '../../src/model/types';
import { ApiError } from '../documents/api-error';
import type { Store } from '../stores/store';
import type { Attempts } from './attempts';
import { ACCOUNTS } from './collections';
import { hashPassword, isPassword, type PasswordCost } from './passwords';
import type { Session } from './session';
import type { Sessions } from './sessions';
import { findByToken, tokenLevels } from './subjects';

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3, without the brackets). */
const MOST_EMAIL_CHARACTERS = 254;
const MOST_TOKEN_CHARACTERS = 200;

/** Whether a text looks like an e-mail address: one @ with something before it and a name with a dot behind it. */
function isEmail(text: string): boolean {
  if (text.length > MOST_EMAIL_CHARACTERS || /\s/.test(text)) return false;
  const [user = '', host = '', ...rest] = text.split('@');
  return user !== '' && rest.length === 0 && host.includes('.') && !host.startsWith('.') && !host.endsWith('.');
}

const INVALID_EMAIL = () => new ApiError(400, 'invalid_email', 'Error: invalid email');
const INVALID_CREDENTIALS = () => new ApiError(401, 'invalid_credentials', 'Error: invalid credentials');
export const INVALID_TOKEN = () => new ApiError(401, 'invalid_token', 'Error: invalid token');

export interface SignIn {
  /** @throws ApiError 400, 401 or 429 with the text that the login screen shows. */
  withPassword(address: string, email: string, password: string): Promise<Session>;
  /** @throws ApiError 401 or 429 with the text that the login screen shows. */
  withToken(address: string, token: string): Promise<Session>;
}

export interface SignInParts {
  models: EntityModels;
  store: Store;
  sessions: Sessions;
  attempts: Attempts;
  passwordCost: PasswordCost;
}

export function createSignIn({ models, store, sessions, attempts, passwordCost }: SignInParts): SignIn {
  const levels = tokenLevels(models);
  // Checked when there is no account, so that the time taken does not tell which e-mails exist.
  const nobody = hashPassword('', passwordCost);

  async function accountOf(email: string): Promise<{ userId: string; hash: string } | undefined> {
    const where = [{ path: 'email', storage: 'text', operator: 'eq', value: email } as const];
    const { rows } = await store.query(ACCOUNTS.name, { where, limit: 1 });
    const record = rows[0]?.record;
    return typeof record?.password === 'string' ? { userId: record.id, hash: record.password } : undefined;
  }

  return {
    withPassword: async (address, typed, password) => {
      const email = typed.trim().toLowerCase();
      if (!isEmail(email)) throw INVALID_EMAIL();
      const session = await attempts.check({ with: 'password', address, identity: email }, async () => {
        const account = await accountOf(email);
        const matches = await isPassword(password, account?.hash ?? (await nobody));
        return account && matches ? sessions.openForUser(account.userId) : undefined;
      });
      if (session === undefined) throw INVALID_CREDENTIALS();
      return session;
    },
    withToken: async (address, typed) => {
      const token = typed.trim();
      if (token.length > MOST_TOKEN_CHARACTERS) throw INVALID_TOKEN();
      const session = await attempts.check({ with: 'token', address, identity: token }, async () => {
        const found = token === '' ? undefined : await findByToken(store, levels, token);
        return found && sessions.openForLevel(found.level.model.name, found.record.id, token);
      });
      if (session === undefined) throw INVALID_TOKEN();
      return session;
    },
  };
}
