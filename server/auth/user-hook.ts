import { may } from '../../src/access/may';
import { isPlainObject, withValueAt } from '../../src/model/paths';
import type { EntityRecord, RightsModel } from '../../src/model/types';
import type { EntityHook, WriteMoment } from '../documents/hooks';
import type { UnitOfWork } from '../documents/unit-of-work';
import { ACCOUNTS, API_KEYS, SESSIONS } from './collections';
import { keepAdministrators } from './keep-administrators';
import { hashPassword, type PasswordCost } from './passwords';

function deviceIds(record: EntityRecord): string[] {
  const ids = record.deviceHwIds;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

/** One entry per listed device. What is known of an entry stays; a new one is shared when somebody else lists it too. */
async function deviceEntries(unit: UnitOfWork, collection: string, record: EntityRecord): Promise<unknown[]> {
  const known = Array.isArray(record.devices) ? record.devices.filter(isPlainObject) : [];
  const entries: unknown[] = [];
  for (const id of deviceIds(record)) {
    const entry = known.find((device) => device.hw_id === id);
    const owners = entry ? [] : await unit.find(collection, 'deviceHwIds', 'textList', id);
    entries.push(entry ?? { hw_id: id, wasShared: owners.some((owner) => owner.record.id !== record.id) });
  }
  return entries;
}

/** Removes what of a collection belongs to a user. */
export async function removeOf(unit: UnitOfWork, collection: string, userId: string): Promise<void> {
  for (const { record } of await unit.find(collection, 'userId', 'text', userId)) unit.remove(collection, record.id);
}

/**
 * Completes the record of a user: e-mail in lower case, an entry per device, and no key when it was taken away.
 *
 * @throws ApiError 422 when the change would leave nobody who manages users.
 */
export function completeUser(collection: string, rights: RightsModel) {
  return async ({ unit, actor, before, record, body }: WriteMoment): Promise<EntityRecord> => {
    if (before !== undefined) await keepAdministrators(collection, rights, { unit, actor, before, after: record });
    let next = record;
    if (typeof next.email === 'string') next = { ...next, email: next.email.trim().toLowerCase() };
    const devices = await deviceEntries(unit, collection, next);
    next = withValueAt(next, ['devices'], devices.length === 0 ? undefined : devices);
    if (body.apiKey === null && may(rights, actor, 'users.apiKey')) {
      next = withValueAt(next, ['apiKey'], undefined);
      await removeOf(unit, API_KEYS.name, record.id);
    }
    return next;
  };
}

/** Keeps the account, the sessions and the keys of a user in step with the user's record. */
export function userHook(collection: string, rights: RightsModel, passwordCost: PasswordCost): EntityHook {
  return {
    complete: completeUser(collection, rights),
    written: async ({ unit, before, record, secrets }) => {
      const account = await unit.get(ACCOUNTS.name, record.id);
      const { password } = secrets;
      const hash = typeof password === 'string' ? await hashPassword(password, passwordCost) : account?.record.password;
      if (hash === undefined) return;
      // Whoever knew the password before is not let in by it, and must not stay in by it either.
      if (before !== undefined && typeof password === 'string') await removeOf(unit, SESSIONS.name, record.id);
      unit.put(ACCOUNTS.name, { record: { id: record.id, email: record.email, password: hash }, version: 1 });
    },
    removed: async ({ unit, actor, record }) => {
      await keepAdministrators(collection, rights, { unit, actor, before: record, after: undefined });
      unit.remove(ACCOUNTS.name, record.id);
      await removeOf(unit, SESSIONS.name, record.id);
      await removeOf(unit, API_KEYS.name, record.id);
    },
  };
}
