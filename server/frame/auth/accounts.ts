import type { Locale } from '../../../src/frame/model/localized-text';
import type { Store } from '../stores/store';
import { ACCOUNTS } from './collections';

/** What signs a user in on this server. */
export interface Account {
  userId: string;
  /** As `hashPassword` makes it; undefined for who signs in by a provider alone. */
  hash: string | undefined;
  /** Somebody else chose the password: it opens nothing before another one is chosen. */
  mustChange: boolean;
  /** The language in which the user signed in last. */
  locale: Locale | undefined;
}

/** @param email in small letters, without spaces around it. */
export async function accountByEmail(store: Store, email: string): Promise<Account | undefined> {
  const where = [{ path: 'email', storage: 'text', operator: 'eq', value: email } as const];
  const { rows } = await store.query(ACCOUNTS.name, { where, limit: 1 });
  const record = rows[0]?.record;
  if (record === undefined) return undefined;
  const { id, password, mustChange, locale } = record;
  return {
    userId: id,
    hash: typeof password === 'string' ? password : undefined,
    mustChange: mustChange === true,
    locale: typeof locale === 'string' ? locale : undefined,
  };
}

/** Notes the language in which a user signs in, for what is sent to them later. */
export async function rememberLanguage(
  store: Store,
  { userId, locale: known }: { userId: string; locale: unknown },
  locale: Locale,
): Promise<void> {
  if (known === locale) return;
  await store.transact(async (reader) => {
    const account = await reader.get(ACCOUNTS.name, userId);
    const put = account && [
      { collection: ACCOUNTS.name, stored: { ...account, record: { ...account.record, locale } } },
    ];
    return { result: undefined, batch: { put: put ?? [], remove: [] } };
  });
}
