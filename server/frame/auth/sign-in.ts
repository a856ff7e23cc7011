import type { EntityModels } from '../../../src/frame/model/application-model';
import { inLanguage } from '../../../src/frame/model/in-language';
import type { Locale } from '../../../src/frame/model/localized-text';
import { ApiError, fieldsRefused } from '../documents/api-error';
import type { Store } from '../stores/store';
import { accountByEmail, rememberLanguage } from './accounts';
import type { Attempts } from './attempts';
import { requireNewPassword } from './password-rules';
import { hashPassword, isPassword, type PasswordCost } from './passwords';
import type { PublicPasswords } from './public-passwords';
import { accountOf, replacePassword } from './replace-password';
import { WRONG_CODE } from './second-factor/codes';
import type { SecondFactor } from './second-factor/second-factor';
import type { Session } from './session';
import type { Sessions } from './sessions';
import { findByToken, tokenLevels } from './subjects';

/** The longest address that mail can be sent to (RFC 5321, 4.5.3.1.3, without the brackets). */
const MAX_EMAIL_CHARACTERS = 254;
const MAX_TOKEN_CHARACTERS = 200;

/** Whether a text looks like an e-mail address: one @ with something before it and a name with a dot behind it. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_CHARACTERS || /\s/.test(text)) return false;
  const [user = '', host = '', ...rest] = text.split('@');
  const labels = host.split('.');
  return user !== '' && rest.length === 0 && labels.length > 1 && labels.every((label) => label !== '');
}

export const INVALID_EMAIL = () => new ApiError(400, 'invalid_email', 'Error: invalid email');
const INVALID_CREDENTIALS = () => new ApiError(401, 'invalid_credentials', 'Error: invalid credentials');
const INVALID_CODE = () => new ApiError(401, 'invalid_code', WRONG_CODE);
const CHANGE_FIRST = () =>
  new ApiError(403, 'password_change_needed', {
    en: 'This password is good for one sign-in. Choose your own now',
    it: 'Questa password vale per un solo accesso. Scegline ora una tua',
  });
const WRONG_OLD = { en: 'This is not your present password', it: 'Questa non è la tua password attuale' };
export const INVALID_TOKEN = () => new ApiError(401, 'invalid_token', 'Error: invalid token');

export interface PasswordSignIn {
  email: string;
  password: string;
  /** The password from now on, where the present one is good for one sign-in. */
  newPassword?: string | undefined;
  /** Of the authenticator app, or a recovery code, where the account has a second factor. */
  code?: string | undefined;
  locale: Locale;
}

export interface PasswordChange {
  email: string;
  /** Of the session that goes on. */
  token: string;
  password: string;
  newPassword: string;
  locale: Locale;
}

export interface SignIn {
  /**
   * @throws ApiError 400, 401 or 429 with the text that the login screen shows; 403 `password_change_needed` when the password
   *   was right and another one has to come with it, 422 when that cannot be taken; 403 when a second factor has to come along
   *   or to be set up, see `SecondFactor`.
   */
  withPassword(address: string, asked: PasswordSignIn): Promise<Session>;
  /**
   * Another password for whoever is signed in and knows the present one. All other sessions of the user end.
   *
   * @throws ApiError 422 naming `oldPassword` or `password`; 429 after too many wrong ones.
   */
  changePassword(address: string, change: PasswordChange): Promise<void>;
  /** @throws ApiError 401 or 429 with the text that the login screen shows. */
  withToken(address: string, token: string): Promise<Session>;
}

export interface SignInParts {
  models: EntityModels;
  store: Store;
  sessions: Sessions;
  attempts: Attempts;
  publicPasswords: PublicPasswords;
  passwordCost: PasswordCost;
  secondFactor: Pick<SecondFactor, 'letsIn'>;
  /** To be told after sessions were ended before their time. */
  sessionsEnded(): void;
}

export function createSignIn(parts: SignInParts): SignIn {
  const { models, store, sessions, attempts, publicPasswords, passwordCost, secondFactor } = parts;
  const levels = tokenLevels(models);
  // Checked when there is no account, so that the time taken does not tell which e-mails exist.
  const nobody = hashPassword('', passwordCost);

  /** Somebody else chose the password: its user now chooses another one, and only then is in. */
  async function passwordToBe({ password, newPassword, locale }: PasswordSignIn): Promise<string> {
    if (newPassword === undefined || models.accounts === undefined) throw CHANGE_FIRST();
    await requireNewPassword(models.accounts, publicPasswords, { password: newPassword, old: password, locale });
    return newPassword;
  }

  return {
    withPassword: async (address, asked) => {
      const email = asked.email.trim().toLowerCase();
      if (!isEmail(email)) throw INVALID_EMAIL();
      let refusal = INVALID_CREDENTIALS;
      const session = await attempts.check({ with: 'password', address, identity: email }, async () => {
        const account = await accountByEmail(store, email);
        const matches = await isPassword(asked.password, account?.hash ?? (await nobody));
        if (account?.hash === undefined || !matches) return undefined;
        // A code is good once, so it comes last of what may have to be asked for.
        const password = account.mustChange ? await passwordToBe(asked) : undefined;
        if (!(await secondFactor.letsIn(account.userId, asked.code))) {
          refusal = INVALID_CODE;
          return undefined;
        }
        if (password !== undefined) await replacePassword(parts, accountOf(account.userId), { password });
        await rememberLanguage(store, account, asked.locale);
        return sessions.openForUser(account.userId);
      });
      if (session === undefined) throw refusal();
      return session;
    },
    changePassword: async (address, { email, token, password, newPassword, locale }) => {
      const attempt = { with: 'password', address, identity: email, isSignedIn: true } as const;
      const isChanged = await attempts.check(attempt, async () => {
        const account = await accountByEmail(store, email);
        if (models.accounts === undefined || account?.hash === undefined) return undefined;
        if (!(await isPassword(password, account.hash))) return undefined;
        await requireNewPassword(models.accounts, publicPasswords, { password: newPassword, old: password, locale });
        return replacePassword(parts, accountOf(account.userId), { password: newPassword, keep: token });
      });
      if (isChanged !== true)
        throw fieldsRefused(422, 'wrong_password', { oldPassword: inLanguage(WRONG_OLD, locale) });
    },
    withToken: async (address, typed) => {
      const token = typed.trim();
      if (token.length > MAX_TOKEN_CHARACTERS) throw INVALID_TOKEN();
      const session = await attempts.check({ with: 'token', address, identity: token }, async () => {
        const found = token === '' ? undefined : await findByToken(store, levels, token);
        return found && sessions.openForLevel(found.level.model.name, found.record.id, token);
      });
      if (session === undefined) throw INVALID_TOKEN();
      return session;
    },
  };
}
