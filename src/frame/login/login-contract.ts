import type { PasswordCredentials } from '../auth/contract';
import type { SessionDamage } from '../auth/session';
import type { SiteConfig } from '../layout/site/site-config';

export type LoginMode = 'email' | 'token';

export const SIGN_ON_START = '/auth/single-sign-on/start';

export interface LoginServices {
  signInWithEmail: (credentials: PasswordCredentials) => Promise<void>;
  signInWithToken: (token: string) => Promise<void>;
  requestPasswordReset: (email: string) => Promise<{ simulated: boolean }>;
  demo: SiteConfig['demo'];
  singleSignOn?: SiteConfig['singleSignOn'];
  problem?: string | undefined;
  hasTokens: boolean;
  damage?: SessionDamage;
}

export const TOKEN_MAX_LENGTH = 8;

export const PASSWORD_MIN_LENGTH = 6;

export type LoginProblem<Field extends string> = { message: string; fields: readonly Field[] };

/** Matches one character, an at sign and a domain with a dot, which finds typing errors. */
const SIMPLE_EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function isEmail(text: string): boolean {
  return SIMPLE_EMAIL.test(text);
}

export function checkEmailForm(email: string, password: string): LoginProblem<'email' | 'password'> | null {
  if (email === '' || password === '') {
    const fields: ('email' | 'password')[] = [];
    if (email === '') fields.push('email');
    if (password === '') fields.push('password');
    return { message: 'login.required', fields };
  }
  if (!isEmail(email)) return { message: 'login.emailInvalid', fields: ['email'] };
  if (password.length < PASSWORD_MIN_LENGTH) return { message: 'login.passwordShort', fields: ['password'] };
  return null;
}

export function checkNewPassword({
  next,
  again,
}: Record<'next' | 'again', string>): LoginProblem<'next' | 'again'> | null {
  if (next === '' || again === '') {
    const fields: ('next' | 'again')[] = [];
    if (next === '') fields.push('next');
    if (again === '') fields.push('again');
    return { message: 'login.required', fields };
  }
  if (next.length < PASSWORD_MIN_LENGTH) return { message: 'login.passwordShort', fields: ['next'] };
  return next === again ? null : { message: 'login.newPassword.different', fields: ['again'] };
}

export function checkCode(code: string | undefined): LoginProblem<'code'> | null {
  return code?.trim() === '' ? { message: 'login.required', fields: ['code'] } : null;
}

export function checkTokenForm(token: string): LoginProblem<'token'> | null {
  return token === '' ? { message: 'login.required', fields: ['token'] } : null;
}

const SERVER_MESSAGES: Readonly<Record<string, string>> = {
  'Error: invalid email': 'login.error.invalidEmail',
  'Error: invalid credentials': 'login.error.invalidCredentials',
  'Error: invalid token': 'login.error.invalidToken',
  'Error: too many requests. Try again later': 'login.error.tooManyRequests',
  'Error: something went wrong. Try again later': 'login.error.unknown',
};

export function getRefusalKey(message: string): string {
  return SERVER_MESSAGES[message] ?? message;
}
