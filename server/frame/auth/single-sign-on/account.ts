import type { AccountsModel } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { SYSTEM } from '../../documents/actor';
import { ApiError } from '../../documents/api-error';
import type { Documents } from '../../documents/documents';
import { onBehalfOf } from '../../documents/origin';
import type { Store } from '../../stores/store';
import { ACCOUNTS } from '../collections';
import { newSecret } from '../secrets';
import { type Person, SingleSignOnError } from './person';

interface AccountParts {
  people: AccountsModel;
  store: Store;
  documents: Documents;
  /** Name of the provider, for the history. */
  providerName: string;
}

async function first(store: Store, collection: string, path: string, value: string): Promise<EntityRecord | undefined> {
  const where = [{ path, storage: 'text', operator: 'eq', value } as const];
  return (await store.query(collection, { where, limit: 1 })).rows[0]?.record;
}

/** The identity that an account is linked to, as one text for queries. */
export function linkOf({ issuer, subject }: Pick<Person, 'issuer' | 'subject'>): string {
  return JSON.stringify([issuer, subject]);
}

/**
 * Finds the user for a person at the provider: the linked one, else the one with the same address, else a new one without a
 * password. The role is set to the provider's present one.
 *
 * @returns the id of the user.
 * @throws SingleSignOnError `otherAccount` when the user with the address is linked to another person at the provider,
 *   `lastAdministrator` when nobody could manage users any more, `refused` when the user's record is invalid.
 */
export async function accountForPerson(parts: AccountParts, person: Person): Promise<string> {
  const { people, store, documents, providerName } = parts;
  const { model } = people;
  const link = linkOf(person);

  async function connect(id: string, isNew: boolean): Promise<void> {
    await store.transact(async (reader) => {
      const account = await reader.get(ACCOUNTS.name, id);
      const taken = account?.record.signOnLink;
      if (typeof taken === 'string' && taken !== link) throw new SingleSignOnError('otherAccount');
      // Another tab may have linked it already; a new user's random password still has to be removed then.
      if (taken === link && !isNew) return { result: undefined, batch: { put: [], remove: [] } };
      const { password, ...rest } = account?.record ?? { id, email: person.email };
      // The random password of a new user must not remain as a way to sign in.
      const record = { ...rest, id, ...(isNew ? {} : { password }), signOnLink: link };
      return {
        result: undefined,
        batch: { put: [{ collection: ACCOUNTS.name, stored: { record, version: 1 } }], remove: [] },
      };
    });
  }

  const withAddress = () => first(store, model.collection, 'email', person.email);

  async function userOf(): Promise<{ user: EntityRecord; isNew: boolean }> {
    const present = await withAddress();
    if (present !== undefined) return { user: present, isNew: false };
    const { maxLength } = model.fieldByPath.get('name')?.schema ?? {};
    const name = [...person.name].slice(0, maxLength).join('');
    const body = { email: person.email, name, role: person.role, password: newSecret() };
    try {
      return { user: (await documents.create(SYSTEM, model, body)).record, isNew: true };
    } catch (error) {
      // The same person may just have been created by another tab.
      const created = await withAddress();
      if (created === undefined) throw error instanceof ApiError ? new SingleSignOnError('refused') : error;
      return { user: created, isNew: false };
    }
  }

  async function followRole(user: EntityRecord): Promise<void> {
    if (user.role === person.role) return;
    // Not as the system, which is allowed to remove the last administrator.
    await documents
      .update({ ...SYSTEM, system: false }, model, user.id, { role: person.role })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        throw new SingleSignOnError(error.code === 'lastAdministrator' ? error.code : 'refused');
      });
  }

  const by = () => ({ id: 'sign-on', name: providerName });
  return onBehalfOf({ by, client: 'api' }, async () => {
    const linked = await first(store, ACCOUNTS.name, 'signOnLink', link);
    const stored = linked && (await store.get(model.collection, linked.id));
    if (stored !== undefined) {
      await followRole(stored.record);
      return stored.record.id;
    }
    const { user, isNew } = await userOf();
    await connect(user.id, isNew);
    await followRole(user);
    return user.id;
  });
}
