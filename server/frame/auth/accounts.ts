import * as v from 'valibot';
import type { Locale } from '../../../src/frame/model/localized-text';
import { readAs } from '../../../src/frame/model/stored-parts';
import type { SiteData } from '../documents/site-data';
import type { Collection } from '../stores/collection';
import { internalCollection } from '../stores/collection';
import type { Store } from '../stores/store';

export const ACCOUNTS = internalCollection('auth_accounts', [
  { path: 'email', storage: 'text' },
  { path: 'signOnLink', storage: 'text' },
]);

export const SESSIONS = internalCollection('auth_sessions', [
  { path: 'expiresAt', storage: 'integer' },
  { path: 'userId', storage: 'text' },
  { path: 'family', storage: 'text' },
  { path: 'recordId', storage: 'text' },
]);

export const RESETS = internalCollection('auth_resets', [
  { path: 'expiresAt', storage: 'integer' },
  { path: 'userId', storage: 'text' },
]);

export const AUTH_COLLECTIONS: readonly Collection[] = [ACCOUNTS, SESSIONS, RESETS];

interface Account {
  userId: string;
  hash: string | undefined;
  /** True if another person set the password, so that the user must choose a new one at sign-in. */
  mustChange: boolean;
  locale: Locale | undefined;
}

export async function findAccountByEmail(store: Store, email: string): Promise<Account | undefined> {
  const where = [{ path: 'email', storage: 'text', operator: 'eq', value: email } as const];
  const { rows } = await store.query(ACCOUNTS.name, { where, limit: 1 });
  const record = rows[0]?.record;
  if (record === undefined) return undefined;
  const { id, password, mustChange, locale } = record;
  return {
    userId: id,
    hash: readAs(v.string(), password),
    mustChange: mustChange === true,
    locale: readAs(v.string(), locale),
  };
}

export function storeSignOnTime(store: Store, userId: string, signedOnAt: number): Promise<void> {
  return store.transact(async (reader) => {
    const account = await reader.get(ACCOUNTS.name, userId);
    const put = account && [
      { collection: ACCOUNTS.name, stored: { ...account, record: { ...account.record, signedOnAt } } },
    ];
    return { result: undefined, batch: { put: put ?? [], remove: [] } };
  });
}

export async function storeLanguage(
  store: Store,
  { userId, locale: previous }: { userId: string; locale: unknown },
  locale: Locale,
): Promise<void> {
  if (previous === locale) return;
  await store.transact(async (reader) => {
    const account = await reader.get(ACCOUNTS.name, userId);
    const put = account && [
      { collection: ACCOUNTS.name, stored: { ...account, record: { ...account.record, locale } } },
    ];
    return { result: undefined, batch: { put: put ?? [], remove: [] } };
  });
}

export async function hasUsers({ models, store }: Pick<SiteData, 'models' | 'store'>): Promise<boolean> {
  if (models.accounts === undefined) return false;
  const { total } = await store.query(models.accounts.model.collection, { limit: 0 });
  return total > 0;
}
