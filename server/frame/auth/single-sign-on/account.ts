import type { Role } from '../../../../src/frame/model/access-model';
import type { AccountsModel } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { isPlainObject } from '../../../../src/frame/model/paths';
import { SYSTEM } from '../../documents/actor';
import { ApiError } from '../../documents/api-error';
import { runWithOrigin } from '../../documents/origin';
import type { SiteData } from '../../documents/site-data';
import type { Store } from '../../stores/store';
import { ACCOUNTS } from '../accounts';
import { createSecret } from '../secrets';
import type { SingleSignOnConfig } from './config';

export interface Person {
  issuer: string;
  /** Permanent id of the person at the provider. Unlike an address, it is never reassigned. */
  subject: string;
  email: string;
  name: string;
  role: Role;
}

type SignInProblem =
  | 'cancelled'
  | 'expired'
  | 'unavailable'
  | 'unverified'
  | 'noAccess'
  | 'otherAccount'
  | 'lastAdministrator'
  | 'refused';

export class SingleSignOnError extends Error {
  override readonly name = 'SingleSignOnError';

  constructor(readonly problem: SignInProblem) {
    super(`Single sign-on: ${problem}`);
  }
}

type Claims = Readonly<Record<string, unknown>>;

function textOf(claims: Claims, name: string): string {
  const value = claims[name];
  return typeof value === 'string' ? value.trim() : '';
}

function claimAt(claims: Claims, path: string): unknown {
  if (path in claims) return claims[path];
  return path.split('.').reduce<unknown>((part, key) => (isPlainObject(part) ? part[key] : undefined), claims);
}

function roleIn(claims: Claims, { roleClaim, roles }: SingleSignOnConfig): Role | undefined {
  const claim = claimAt(claims, roleClaim);
  const values = Array.isArray(claim) ? claim : [claim];
  return roles.find(([value]) => values.includes(value))?.[1];
}

/** @throws SingleSignOnError `unverified` for an unverified address, `noAccess` if no claim value maps to a role. */
export function parsePerson(claims: Claims, config: SingleSignOnConfig): Person {
  const email = textOf(claims, 'email').toLowerCase();
  // With an unverified address an attacker could sign in to another person's account.
  if (email === '' || claims.email_verified !== true) throw new SingleSignOnError('unverified');
  const role = roleIn(claims, config);
  if (role === undefined) throw new SingleSignOnError('noAccess');
  const name = textOf(claims, 'name') || textOf(claims, 'preferred_username') || email;
  return { issuer: config.issuer, subject: textOf(claims, 'sub'), email, name, role };
}

interface AccountDependencies extends Pick<SiteData, 'store' | 'documents'> {
  people: AccountsModel;
  providerName: string;
}

async function first(store: Store, collection: string, path: string, value: string): Promise<EntityRecord | undefined> {
  const where = [{ path, storage: 'text', operator: 'eq', value } as const];
  return (await store.query(collection, { where, limit: 1 })).rows[0]?.record;
}

/** @throws SingleSignOnError `otherAccount`, `lastAdministrator`, or `refused` for an invalid record. */
export async function ensureAccountOfPerson(parts: AccountDependencies, person: Person): Promise<string> {
  const { people, store, documents, providerName } = parts;
  const { model } = people;
  const link = JSON.stringify([person.issuer, person.subject]);

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
    const body = { email: person.email, name, role: person.role, password: createSecret() };
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
    // Writes without the rights of the system, which could remove the last administrator.
    await documents
      .update({ ...SYSTEM, system: false }, model, user.id, { role: person.role })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        throw new SingleSignOnError(error.code === 'lastAdministrator' ? error.code : 'refused');
      });
  }

  const by = () => ({ id: 'sign-on', name: providerName });
  return runWithOrigin({ by, client: 'api' }, async () => {
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
