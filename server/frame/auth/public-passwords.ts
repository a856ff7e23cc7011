import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { AccountsModel } from '../../../src/frame/model/application-model';
import type { Text } from '../../../src/frame/model/message';
import { describeFailure } from '../../../src/frame/model/validation-messages';
import { fieldsRefused } from '../documents/api-error';
import { message } from '../documents/messages';

export type PublicPasswords = ReturnType<typeof createPublicPasswords>;

export function createPublicPasswords(passwords: readonly string[], areUsable: () => Promise<boolean>) {
  const has = (password: string) => passwords.includes(password.normalize('NFKC'));
  return {
    has,
    /** Accepts a public password only on a site without data to protect. @throws ApiError 422. */
    requireUsable: async ({ model }: AccountsModel, password: string) => {
      if (!has(password) || (await areUsable())) return;
      throw fieldsRefused(422, 'invalid', { password: message('account.publicPassword') }, model);
    },
  };
}

const PATH = 'password';

/** @throws ApiError 422 at `password` if the length is wrong, or the password is unchanged or publicly known. */
export async function requireNewPassword(
  people: AccountsModel,
  publicPasswords: PublicPasswords,
  { password, old }: { password: string; old?: string | undefined },
): Promise<void> {
  const refuse = (text: Text) => fieldsRefused(422, 'invalid', { [PATH]: text }, people.model);
  const { minLength = 1, maxLength = Number.POSITIVE_INFINITY } = people.model.fieldByPath.get(PATH)?.schema ?? {};
  const failed = (keyword: string, limit: number) =>
    refuse(describeFailure(people.model, { path: PATH, keyword, params: { limit } }));
  if ([...password].length < minLength) throw failed('minLength', minLength);
  if ([...password].length > maxLength) throw failed('maxLength', maxLength);
  if (password === old) throw refuse(message('account.samePassword'));
  await publicPasswords.requireUsable(people, password);
}

export type PasswordCost = { N: number; r: number; p: number };

/** OWASP's recommendation for 16 MB of memory (Password Storage Cheat Sheet). */
export const STRONG_COST: PasswordCost = { N: 16_384, r: 8, p: 5 };

export const PUBLIC_COST: PasswordCost = { N: 1_024, r: 8, p: 1 };

const KEY_BYTES = 32;

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** Hashes as `scrypt$N$r$p$salt$key`, so that existing passwords stay valid when the cost is raised. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64');
  const found = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === found.length && timingSafeEqual(expected, found);
}
