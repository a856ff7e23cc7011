import type { Context, MiddlewareHandler } from 'hono';
import type { Locale } from '../../../src/frame/model/localized-text';
import { ApiError, fieldsRefused } from '../documents/api-error';
import { message } from '../documents/messages';
import type { SiteData } from '../documents/site-data';
import type { Environment } from '../http/environment';
import { findAccountByEmail, storeLanguage } from './accounts';
import type { Attempts, LongSecret } from './attempts';
import {
  hashPassword,
  isPassword,
  type PasswordCost,
  type PublicPasswords,
  requireNewPassword,
} from './public-passwords';
import type { SecondFactor } from './second-factor/second-factor';
import type { Sessions } from './sessions';
import { accountOf, replacePassword } from './user-hook';

/** Maximum length of an e-mail address (RFC 5321, 4.5.3.1.3, without the brackets). */
const MAX_EMAIL_CHARACTERS = 254;

export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_CHARACTERS || /\s/.test(text)) return false;
  const [user = '', host = '', ...rest] = text.split('@');
  const labels = host.split('.');
  return user !== '' && rest.length === 0 && labels.length > 1 && labels.every((label) => label !== '');
}

export const createInvalidEmailError = () => new ApiError(400, 'invalid_email', message('signIn.invalidEmail'));
export const createNoRoleError = () => new ApiError(403, 'no_role', message('signIn.noRole'));
const CHANGE_FIRST = () => new ApiError(403, 'password_change_needed', message('signIn.changeFirst'));

interface PasswordSignIn {
  email: string;
  password: string;
  newPassword?: string | undefined;
  code?: string | undefined;
  locale: Locale;
}

type PasswordChange = { email: string; token: string; password: string; newPassword: string };

interface SignInDependencies extends Pick<SiteData, 'models' | 'store'> {
  sessions: Sessions;
  attempts: Attempts;
  publicPasswords: PublicPasswords;
  passwordCost: PasswordCost;
  secondFactor: Pick<SecondFactor, 'letsIn'>;
  sessionsEnded(): void;
}

export function createSignIn(parts: SignInDependencies) {
  const { models, store, sessions, attempts, publicPasswords, passwordCost, secondFactor } = parts;
  // Compares with this hash if no account exists, so that the response time does not reveal which addresses exist.
  const nobody = hashPassword('', passwordCost);

  async function requireChosenPassword({ password, newPassword }: PasswordSignIn): Promise<string> {
    if (newPassword === undefined || models.accounts === undefined) throw CHANGE_FIRST();
    await requireNewPassword(models.accounts, publicPasswords, { password: newPassword, old: password });
    return newPassword;
  }

  return {
    /** @throws ApiError 400, 401, 403 or 429, also with the codes `password_change_needed` and `no_role`. */
    withPassword: async (address: string, credentials: PasswordSignIn) => {
      const email = credentials.email.trim().toLowerCase();
      if (!isEmail(email)) throw createInvalidEmailError();
      const account = await attempts.check({ with: 'password', address, identity: email }, async () => {
        const found = await findAccountByEmail(store, email);
        const matches = await isPassword(credentials.password, found?.hash ?? (await nobody));
        return found?.hash !== undefined && matches ? found : undefined;
      });
      if (account === undefined) throw new ApiError(401, 'invalid_credentials', message('signIn.invalidCredentials'));
      // Checks the code last, because it works only once and must not be used up by an attempt that fails otherwise.
      const password = account.mustChange ? await requireChosenPassword(credentials) : undefined;
      const isLetIn = await attempts.check({ with: 'code', address, identity: email }, async () =>
        (await secondFactor.letsIn(account.userId, credentials.code)) ? true : undefined,
      );
      if (isLetIn === undefined) throw new ApiError(401, 'invalid_code', message('signIn.wrongCode'));
      if (password !== undefined) await replacePassword(parts, accountOf(account.userId), { password });
      await storeLanguage(store, account, credentials.locale);
      const session = await sessions.openForUser(account.userId);
      if (session === undefined) throw createNoRoleError();
      return session;
    },
    /** Ends all other sessions. @throws ApiError 422 at `oldPassword` or `password`, 429 after too many attempts. */
    changePassword: async (address: string, { email, token, password, newPassword }: PasswordChange) => {
      const attempt = { with: 'password', address, identity: email, isSignedIn: true } as const;
      const isChanged = await attempts.check(attempt, async () => {
        const account = await findAccountByEmail(store, email);
        if (models.accounts === undefined || account?.hash === undefined) return undefined;
        if (!(await isPassword(password, account.hash))) return undefined;
        await requireNewPassword(models.accounts, publicPasswords, { password: newPassword, old: password });
        return replacePassword(parts, accountOf(account.userId), { password: newPassword, keep: token });
      });
      if (isChanged !== true)
        throw fieldsRefused(422, 'wrong_password', { oldPassword: message('account.wrongPassword') });
    },
  };
}

export function limitSecretAttempts(
  attempts: Attempts,
  addressOf: (context: Context) => string,
): MiddlewareHandler<Environment> {
  return (context, next) => {
    context.set('secretLimit', { attempts, address: addressOf(context) });
    return next();
  };
}

/** Counts wrong secrets (`check` returns undefined) per network of clients. @throws ApiError 429. */
export function checkSecret<Result>(
  context: Context<Environment>,
  kind: LongSecret['with'],
  secret: string,
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const limit = context.get('secretLimit');
  if (limit === undefined) throw new Error('A route with secrets is mounted without limitSecrets');
  return limit.attempts.checkLong({ with: kind, address: limit.address, secret }, check);
}
