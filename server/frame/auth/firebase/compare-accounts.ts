import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../../src/frame/model/entity-model';
import type { Store } from '../../stores/store';
import { tokenLevels } from '../subjects';
import { levelUid } from './account-hooks';

/** An account of Firebase Authentication, as far as it is compared. */
export interface ListedAccount {
  uid: string;
  email: string | undefined;
  /** Whether it can be signed in to otherwise than by an access token. */
  hasSignIn: boolean;
  /** Lets nobody in. */
  isDisabled: boolean;
}

/** What the records say that there should be. */
export interface ExpectedAccounts {
  /** By the id of each user, the e-mail. */
  emails: ReadonlyMap<string, string>;
  /** The accounts under which access tokens are signed in. */
  levels: ReadonlySet<string>;
}

/** Where accounts and records differ, by uid; each list in the order of its input. */
export interface AccountDifferences {
  /** Accounts that belong to no record and are not disabled. */
  strangers: string[];
  /** Users who have no account. */
  missing: string[];
  /** Accounts with another e-mail than the user's record. */
  otherEmails: string[];
  /** Accounts of access tokens that have got an e-mail, a password or a provider. */
  openLevels: string[];
}

export function compareAccounts(
  accounts: readonly ListedAccount[],
  { emails, levels }: ExpectedAccounts,
): AccountDifferences {
  const uids = (list: readonly ListedAccount[]) => list.map(({ uid }) => uid);
  const known = new Set(uids(accounts));
  return {
    strangers: uids(accounts.filter(({ uid, isDisabled }) => !isDisabled && !emails.has(uid) && !levels.has(uid))),
    missing: [...emails.keys()].filter((id) => !known.has(id)),
    // Firebase keeps addresses in lower case.
    otherEmails: uids(
      accounts.filter(({ uid, email = '' }) => (emails.get(uid) ?? email).toLowerCase() !== email.toLowerCase()),
    ),
    openLevels: uids(accounts.filter(({ uid, email, hasSignIn }) => levels.has(uid) && (hasSignIn || email))),
  };
}

function listed({ uid, email, disabled, providerData, passwordHash }: UserRecord): ListedAccount {
  const hasSignIn = providerData.length > 0 || (passwordHash ?? '') !== '';
  return { uid, email, hasSignIn, isDisabled: disabled };
}

/** The most that Firebase lists at once. */
const PAGE = 1_000;

async function listAccounts(auth: Auth): Promise<ListedAccount[]> {
  const accounts: ListedAccount[] = [];
  let token: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(PAGE, token);
    accounts.push(...users.map(listed));
    token = pageToken;
  } while (token !== undefined);
  return accounts;
}

async function recordsOf(store: Store, { collection }: EntityModel): Promise<EntityRecord[]> {
  const records: EntityRecord[] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await store.walk(collection, {}, after, PAGE);
    records.push(...rows.map(({ record }) => record));
    after = next;
  } while (after !== undefined);
  return records;
}

/** Compares all accounts with all records that have one. Reads each of both once. */
export async function findAccountDifferences(
  { models, store }: { models: EntityModels; store: Store },
  auth: Auth,
): Promise<AccountDifferences> {
  // Before the records: whoever is made meanwhile is not taken for a stranger.
  const accounts = await listAccounts(auth);
  const emails = new Map<string, string>();
  const users = models.accounts === undefined ? [] : await recordsOf(store, models.accounts.model);
  for (const { id, email } of users) emails.set(id, typeof email === 'string' ? email : '');
  const levels = new Set<string>();
  for (const { level, model } of tokenLevels(models)) {
    for (const { id } of await recordsOf(store, model)) levels.add(levelUid(level, id));
  }
  return compareAccounts(accounts, { emails, levels });
}
