import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { EntityModel, EntityRecord } from '../../../../src/frame/model/entity-model';
import type { SiteData } from '../../documents/site-data';
import type { Store } from '../../stores/store';
import { tokenLevels, toUserSubject } from '../subjects';
import { levelUid } from './account-hooks';
import { type Accounts, createSessionClaims, differInRights, type SessionClaims } from './accounts';

export type ListedAccount = ReturnType<typeof listed>;

interface ExpectedAccounts {
  emails: ReadonlyMap<string, string>;
  claims: ReadonlyMap<string, SessionClaims>;
  levels: ReadonlySet<string>;
}

export interface AccountDifferences {
  strangers: string[];
  missing: string[];
  otherEmails: string[];
  otherRights: string[];
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
    otherEmails: uids(
      accounts.filter(({ uid, email = '' }) => (emails.get(uid) ?? email).toLowerCase() !== email.toLowerCase()),
    ),
    otherRights: uids(accounts.filter((account) => hasOtherRights(account.claims, claims.get(account.uid)))),
    openLevels: uids(accounts.filter(({ uid, email, hasSignIn }) => levels.has(uid) && (hasSignIn || email))),
  };
}

function listed({ uid, email, disabled, providerData, passwordHash, customClaims }: UserRecord) {
  const hasSignIn = providerData.length > 0 || (passwordHash ?? '') !== '';
  return { uid, email, hasSignIn, isDisabled: disabled, claims: customClaims };
}

export const PAGE_SIZE = 1_000;

async function listAccounts(auth: Auth): Promise<ListedAccount[]> {
  const accounts: ListedAccount[] = [];
  let token: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(PAGE_SIZE, token);
    accounts.push(...users.map(listed));
    token = pageToken;
  } while (token !== undefined);
  return accounts;
}

async function recordsOf(store: Store, { collection }: EntityModel): Promise<EntityRecord[]> {
  const records: EntityRecord[] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await store.walk(collection, {}, after, PAGE_SIZE);
    records.push(...rows.map(({ record }) => record));
    after = next;
  } while (after !== undefined);
  return records;
}

export async function findAccountDifferences(
  { models, store }: Pick<SiteData, 'models' | 'store'>,
  auth: Auth,
): Promise<AccountDifferences> {
  // Lists accounts before records, so that an account created in between is not reported as unknown.
  const accounts = await listAccounts(auth);
  const emails = new Map<string, string>();
  const users = models.accounts === undefined ? [] : await recordsOf(store, models.accounts.model);
  const claims = new Map<string, SessionClaims>();
  for (const user of users) {
    emails.set(user.id, typeof user.email === 'string' ? user.email : '');
    const subject = toUserSubject(models, user);
    if (subject !== undefined) claims.set(user.id, createSessionClaims(subject));
  }
  const levels = new Set<string>();
  for (const { level, model } of tokenLevels(models)) {
    for (const { id } of await recordsOf(store, model)) levels.add(levelUid(level, id));
  }
  return compareAccounts(accounts, { emails, claims, levels });
}

interface RightsOptions extends Pick<SiteData, 'models' | 'store'> {
  accounts: Pick<Accounts, 'update' | 'withdrawRights'>;
}

export async function updateAccountRights({ models, store, accounts }: RightsOptions, uid: string): Promise<void> {
  const user = await store.get(models.accounts?.model.collection ?? '', uid);
  const hasRights = user !== undefined && toUserSubject(models, user.record) !== undefined;
  await (hasRights ? accounts.update(user.record) : accounts.withdrawRights(uid));
}

export async function updateAllAccountRights(parts: RightsOptions, auth: Auth): Promise<number> {
  const { otherRights } = await findAccountDifferences(parts, auth);
  for (const uid of otherRights) await updateAccountRights(parts, uid);
  return otherRights.length;
}
