import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { inTransaction, type UnitOfWork } from '../documents/unit-of-work';
import type { Store } from '../stores/store';
import { ACCOUNTS, RESETS, SESSIONS } from './collections';
import { hashPassword, type PasswordCost } from './passwords';
import { digestOf } from './secrets';
import { removeOf } from './user-hook';

interface Replacing {
  store: Store;
  passwordCost: PasswordCost;
  sessionsEnded(): void;
}

interface Replacement {
  password: string;
  mustChange?: boolean;
  keep?: string;
}

/**
 * Sets a user's password and ends the user's sessions and password links in one transaction.
 * @param whose finds the account; without one, nothing is written.
 * @returns true if there was an account.
 */
export async function replacePassword(
  { store, passwordCost, sessionsEnded }: Replacing,
  whose: (unit: UnitOfWork) => Promise<EntityRecord | undefined>,
  { password, mustChange = false, keep }: Replacement,
): Promise<boolean> {
  const hash = await hashPassword(password, passwordCost);
  const isDone = await inTransaction(store, async (unit) => {
    const account = await whose(unit);
    if (account === undefined) return false;
    const preserved = keep === undefined ? undefined : await unit.get(SESSIONS.name, digestOf(keep));
    for (const { record } of await unit.find(SESSIONS.name, 'userId', 'text', account.id)) {
      if (preserved === undefined || record.family !== preserved.record.family) unit.remove(SESSIONS.name, record.id);
    }
    await removeOf(unit, RESETS.name, account.id);
    unit.put(ACCOUNTS.name, { record: { ...account, password: hash, mustChange }, version: 1 });
    return true;
  });
  if (isDone) sessionsEnded();
  return isDone;
}

export function accountOf(userId: string) {
  return async (unit: UnitOfWork): Promise<EntityRecord | undefined> => (await unit.get(ACCOUNTS.name, userId))?.record;
}
