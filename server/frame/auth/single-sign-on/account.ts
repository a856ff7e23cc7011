import type { AccountsModel } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { SYSTEM } from '../../documents/actor';
import { ApiError } from '../../documents/api-error';
import { onBehalfOf } from '../../documents/origin';
import type { SiteData } from '../../documents/site-data';
import type { Store } from '../../stores/store';
import { ACCOUNTS } from '../accounts';
import { newSecret } from '../secrets';
import { type Person, SingleSignOnError } from './person';

interface AccountParts extends Pick<SiteData, 'store' | 'documents'> {
  people: AccountsModel;
  providerName: string;
}

async function first(store: Store, collection: string, path: string, value: string): Promise<EntityRecord | undefined> {
  const where = [{ path, storage: 'text', operator: 'eq', value } as const];
  return (await store.query(collection, { where, limit: 1 })).rows[0]?.record;
}

function linkOf({ issuer, subject }: Pick<Person, 'issuer' | 'subject'>): string {
  return JSON.stringify([issuer, subject]);
}

/**
 * Finds the user of a person at the provider: the linked one, otherwise by address, otherwise a new one. Sets the
 * provider's role.
 * @throws SingleSignOnError `otherAccount` if the user is linked to another person, `lastAdministrator` if no
 * administrator would remain, `refused` for an invalid record.
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
      if (taken === link && !isNew) return { result: undefined, batch: { put: [], remove: [] } };
      const { password, ...rest } = account?.record ?? { id, email: person.email };
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
      const created = await withAddress();
      if (created === undefined) throw error instanceof ApiError ? new SingleSignOnError('refused') : error;
      return { user: created, isNew: false };
    }
  }

  async function followRole(user: EntityRecord): Promise<void> {
    if (user.role === person.role) return;
    // Not written as the system, which may remove the last administrator.
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
