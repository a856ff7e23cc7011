import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAccountHooks, levelUid } from '../../../../server/frame/auth/firebase/account-hooks';
import type { Accounts } from '../../../../server/frame/auth/firebase/accounts';
import { createPublicPasswords } from '../../../../server/frame/auth/public-passwords';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { log } from '../../../../server/frame/log/log';
import type { Store } from '../../../../server/frame/stores/store';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { houseModels as models } from '../../../unit/server/support/houses/models';

/** State of an identity service: the role of each account, and how often its sessions were ended. */
function fakeAccounts() {
  const roles = new Map<string, unknown>();
  const ended: string[] = [];
  const state = { isDown: false };
  const up = (work: () => void) => async () => {
    if (state.isDown) throw new Error('503 of the identity service');
    work();
  };
  const accounts: Accounts = {
    create: (user) => up(() => roles.set(user.id, user.role))(),
    update: (user) => up(() => roles.set(user.id, user.role))(),
    remove: (id) => up(() => void roles.delete(id))(),
    endSessions: (uid) => up(() => void ended.push(uid))(),
    withdrawRights: (uid) => up(() => void roles.delete(uid))(),
    ensure: (uid) => up(() => roles.set(uid, undefined))(),
    setPassword: async () => true,
    userWith: async () => undefined,
  };
  return { accounts, roles, ended, state };
}

/** The store as a process leaves it that ends right after each commit. */
function endingAfterCommits(store: Store): Store {
  return {
    ...store,
    transact: (work) =>
      store.transact(async (reader) => {
        const { result, batch } = await work(reader);
        return { result, batch: { ...batch, committed: [] } };
      }),
  };
}

/** Accounts of an identity service follow the records, whatever happens between a commit and the change of the account. */
export function describeAccountEffects(name: string, open: () => Promise<Store>): void {
  describe(`accounts after an interruption (${name})`, () => {
    const { accounts, roles, ended, state } = fakeAccounts();
    const entity = (named: string) => entityNamed(models, named);
    const [user, flat] = [entity('user'), entity('flat')];
    let store: Store;
    let documents: Documents;
    let ending: Documents;
    let count = 0;
    const failed = vi.spyOn(log, 'error').mockImplementation(() => undefined);

    beforeAll(async () => {
      store = await open();
      const removeUser = async (id: string) => void (await documents.remove(SYSTEM, user, id));
      const publicPasswords = createPublicPasswords([], async () => false);
      const hooks = createAccountHooks({ models, publicPasswords, accounts, removeUser });
      const parts = { models, hooks, identifiers: createIdentifiers() };
      documents = createDocuments({ ...parts, store });
      ending = createDocuments({ ...parts, store: endingAfterCommits(store) });
    });
    afterAll(async () => {
      failed.mockRestore();
      await store.close();
    });

    async function person(by = documents) {
      count += 1;
      const body = { name: 'Ann', email: `ann${count}@site.example`, role: 'ADMIN', password: 'correct horse' };
      return (await by.create(SYSTEM, user, body)).record.id;
    }
    async function home() {
      count += 1;
      const owner = { id: `o${count}`, name: 'Owner', city: 'Roma', token: `own${10000 + count}` };
      await documents.create(SYSTEM, entity('owner'), owner);
      const house = { id: `h${count}`, name: 'House', owner: owner.id, city: 'Roma', token: `hou${10000 + count}` };
      await documents.create(SYSTEM, entity('house'), house);
      const body = { id: `f${count}`, name: 'Flat', house: house.id, token: `fla${10000 + count}` };
      const { id } = (await documents.create(SYSTEM, flat, body)).record;
      const uid = levelUid(flat.scope?.level ?? '', id);
      roles.set(uid, undefined);
      return { id, uid };
    }
    const demote = (by: Documents, id: string) => by.update(SYSTEM, user, id, { role: 'STAFF' });

    test('a process that ends before an administrator is demoted demotes at the next run', async () => {
      const id = await person();
      await demote(ending, id);
      expect(roles.get(id), 'not yet').toBe('ADMIN');
      await documents.followUp();
      expect(roles.get(id)).toBe('STAFF');
      expect(ended).toContain(id);
    });

    test('a process that ends before an administrator is deleted deletes the account at the next run', async () => {
      const id = await person();
      await ending.remove(SYSTEM, user, id);
      expect(roles.has(id), 'not yet').toBe(true);
      await documents.followUp();
      expect(roles.has(id)).toBe(false);
    });

    test('a process that ends before an account is made leaves a user with one', async () => {
      const id = await person(ending);
      await documents.followUp();
      expect(roles.get(id)).toBe('ADMIN');
    });

    test('sessions of an access token end with the token and with its record', async () => {
      const { id, uid } = await home();
      await ending.update(SYSTEM, flat, id, { token: `new${10000 + count}` });
      expect(ended).not.toContain(uid);
      await documents.followUp();
      expect(ended).toContain(uid);
      await ending.remove(SYSTEM, flat, id);
      expect(roles.has(uid)).toBe(true);
      await documents.followUp();
      expect(roles.has(uid)).toBe(false);
    });

    test('while the service fails, the response states it, and the change is repeated until it is done', async () => {
      const [first, second] = [await person(), await person()];
      state.isDown = true;
      const pending = { status: 502, code: 'effect_pending' };
      await expect(documents.remove(SYSTEM, user, first)).rejects.toMatchObject(pending);
      await expect(demote(documents, second)).rejects.toMatchObject(pending);
      await expect(documents.followUp()).rejects.toThrow('2 effects of writes are pending');
      expect(roles.get(first)).toBe('ADMIN');
      state.isDown = false;
      await documents.followUp();
      expect([roles.has(first), roles.get(second)]).toEqual([false, 'STAFF']);
      expect(await documents.followUp(), 'nothing is left').toBe(0);
    });

    test('a user without an account is not created while the service fails', async () => {
      state.isDown = true;
      await expect(person()).rejects.toMatchObject({
        status: 502,
        code: expect.stringMatching(/account_unavailable|effect_pending/),
      });
      state.isDown = false;
      const email = `ann${count}@site.example`;
      const where = [{ path: 'email', storage: 'text', operator: 'eq', value: email } as const];
      expect((await store.query(user.collection, { where })).total).toBe(0);
      await documents.followUp();
      expect(await documents.followUp()).toBe(0);
    });
  });
}
