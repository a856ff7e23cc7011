import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../../src/frame/model/entity-model';
import type { Store } from '../../stores/store';
import { tokenLevels, userSubject } from '../subjects';
import { levelUid } from './account-hooks';
import { claimsOf, differInRights, type SessionClaims } from './claims';

/** The compared data of an account of Firebase Authentication. */
export interface ListedAccount {
  uid: string;
  email: string | undefined;
  /** Whether it has a way to sign in other than an access token. */
  hasSignIn: boolean;
  /** Nobody can sign in to it. */
  isDisabled: boolean;
  /** Its custom claims, which give rights in Firestore. */
  claims: Readonly<Record<string, unknown>> | undefined;
}

/** The accounts that the records require. */
export interface ExpectedAccounts {
  /** The e-mail address of each user, by id. */
  emails: ReadonlyMap<string, string>;
  /** The claims of each user with a role, by id. */
  claims: ReadonlyMap<string, SessionClaims>;
  /** The accounts of access tokens. */
  levels: ReadonlySet<string>;
}

/** The differences between accounts and records, by uid; each list in the order of its input. */
export interface AccountDifferences {
  /** Enabled accounts without a record. */
  strangers: string[];
  /** Users without an account. */
  missing: string[];
  /** Accounts with another e-mail than the user's record. */
  otherEmails: string[];
  /** Accounts whose claims give other rights than the record, or rights without a record. */
  otherRights: string[];
  /** Accounts of access tokens with an e-mail, a password or a provider. */
  openLevels: string[];
}

function hasOtherRights(present: ListedAccount['claims'], wanted: SessionClaims | undefined): boolean {
  if (wanted !== undefined) return differInRights(present, wanted);
  return present?.role !== undefined || present?.claim !== undefined;
}

export function compareAccounts(
  accounts: readonly ListedAccount[],
  { emails, claims, levels }: ExpectedAccounts,
): AccountDifferences {
  const uids = (list: readonly ListedAccount[]) => list.map(({ uid }) => uid);
  const known = new Set(uids(accounts));
  return {
    strangers: uids(accounts.filter(({ uid, isDisabled }) => !isDisabled && !emails.has(uid) && !levels.has(uid))),
    missing: [...emails.keys()].filter((id) => !known.has(id)),
    // Firebase stores addresses in lower case.
    otherEmails: uids(
      accounts.filter(({ uid, email = '' }) => (emails.get(uid) ?? email).toLowerCase() !== email.toLowerCase()),
    ),
    otherRights: uids(accounts.filter((account) => hasOtherRights(account.claims, claims.get(account.uid)))),
    openLevels: uids(accounts.filter(({ uid, email, hasSignIn }) => levels.has(uid) && (hasSignIn || email))),
  };
}

function listed({ uid, email, disabled, providerData, passwordHash, customClaims }: UserRecord): ListedAccount {
  const hasSignIn = providerData.length > 0 || (passwordHash ?? '') !== '';
  return { uid, email, hasSignIn, isDisabled: disabled, claims: customClaims };
}

/** Firebase's maximum page size. */
export const PAGE = 1_000;

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

/** Compares all accounts with all records that need one. Reads each once. */
export async function findAccountDifferences(
  { models, store }: { models: EntityModels; store: Store },
  auth: Auth,
): Promise<AccountDifferences> {
  // Accounts are read before the records, so that one created meanwhile is not reported as a stranger.
  const accounts = await listAccounts(auth);
  const emails = new Map<string, string>();
  const users = models.accounts === undefined ? [] : await recordsOf(store, models.accounts.model);
  const claims = new Map<string, SessionClaims>();
  for (const user of users) {
    emails.set(user.id, typeof user.email === 'string' ? user.email : '');
    const subject = userSubject(models, user);
    if (subject !== undefined) claims.set(user.id, claimsOf(subject));
  }
  const levels = new Set<string>();
  for (const { level, model } of tokenLevels(models)) {
    for (const { id } of await recordsOf(store, model)) levels.add(levelUid(level, id));
  }
  return compareAccounts(accounts, { emails, claims, levels });
}
