import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../server/frame/documents/actor';
import type { Store } from '../../../../server/frame/stores/store';
import {
  readViewsFor,
  removeView,
  saveView,
  toStoredDraft,
  toViewRecord,
  VIEWS,
} from '../../../../server/frame/views/saved-views';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { ViewDraft } from '../../../../src/frame/views/rules/list-view';
import { entitySchema } from '../../../support/sample-entity';

const lamp = entitySchema(
  {
    name: { type: 'string', title: 'Name' },
    watts: { type: 'number', title: 'Watts' },
    price: { type: 'number', title: 'Price', 'x-field': { visibleTo: ['ADMIN'] } },
  },
  { 'x-access': { read: { ADMIN: 'all', HOME: 'all' } } },
);
const secret = entitySchema(
  { name: { type: 'string' } },
  { 'x-resource': { collection: 'secrets', plural: 'Secrets' }, 'x-access': { read: { ADMIN: 'all' } } },
);
const user = entitySchema(
  {
    name: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string', writeOnly: true },
    role: { type: 'string' },
  },
  { 'x-resource': { collection: 'users', plural: 'Users' }, 'x-access': { read: { ADMIN: 'all' } } },
);

const models: EntityModels = compileModels(
  [
    { name: 'lamp', schema: lamp },
    { name: 'secret', schema: secret },
    { name: 'user', schema: user },
  ],
  {
    types: fieldTypeData,
    application: {
      languages: ['en'],
      users: {
        ADMIN: { reaches: 'everything' },
        HOME: { reaches: 'everything' },
        BUSINESS: { reaches: 'everything' },
      },
      levels: {},
      accounts: { entity: 'user', managedBy: 'users.manage' },
      capabilities: { 'users.manage': { does: { en: 'manage users' }, roles: ['ADMIN'] } },
    },
  },
);

const person = (role: string, userId: string): Actor => ({ role, userId, claim: 'all', locale: 'en' });
const [ada, bob, eve] = [person('ADMIN', 'ada'), person('HOME', 'bob'), person('HOME', 'eve')];

function draft(id: string, changes: Partial<ViewDraft> = {}): ViewDraft {
  const sort = { field: 'name', order: 'ASC' } as const;
  return { id, entity: 'lamp', name: id, filter: {}, sort, isDefault: false, ...changes };
}

/** Views on a store: whose they are, who sees what of them, and who changes them. */
export function describeViews(name: string, open: (models: EntityModels) => Store): void {
  describe(`views on ${name}`, () => {
    let store: Store;
    beforeEach(() => {
      store = open(models);
    });
    afterEach(() => store.close());

    const save = (actor: Actor, view: ViewDraft) => saveView({ models, store }, actor, view);
    const namesOf = async (actor: Actor) => (await readViewsFor({ models, store }, actor)).map(({ id }) => id);

    test('one’s own is seen, changed and deleted by oneself alone', async () => {
      await save(bob, draft('view-bob', { filter: { watts: { gte: 5 } }, perPage: 25 }));
      expect(await namesOf(bob)).toEqual(['view-bob']);
      expect(await namesOf(eve)).toEqual([]);
      expect(await namesOf(ada)).toEqual([]);
      for (const other of [eve, ada]) {
        await expect(save(other, draft('view-bob'))).rejects.toMatchObject({ status: 404 });
        await expect(removeView({ models, store }, other, 'view-bob')).rejects.toMatchObject({ status: 404 });
      }
      await save(bob, draft('view-bob', { name: 'Bright', columns: [{ path: 'watts', width: 90 }, { path: 'name' }] }));
      expect(await readViewsFor({ models, store }, bob)).toMatchObject([
        { name: 'Bright', mayChange: true, columns: [{ path: 'watts', width: 90 }, { path: 'name' }] },
      ]);
      await removeView({ models, store }, bob, 'view-bob');
      expect(await namesOf(bob)).toEqual([]);
    });

    test('who manages accounts shares with a role, which reads and does not change it', async () => {
      await save(ada, draft('view-all', { role: 'HOME' }));
      expect(await readViewsFor({ models, store }, eve)).toMatchObject([
        { id: 'view-all', role: 'HOME', mayChange: false },
      ]);
      expect(await namesOf(ada)).toEqual(['view-all']);
      expect(await namesOf(person('ADMIN', 'other'))).toEqual(['view-all']);
      await expect(save(eve, draft('view-all'))).rejects.toMatchObject({ status: 404 });
      await expect(removeView({ models, store }, eve, 'view-all')).rejects.toMatchObject({ status: 404 });
      await expect(save(eve, draft('view-eve', { role: 'HOME' }))).rejects.toMatchObject({ status: 403 });
      await expect(save(ada, draft('view-bus', { role: 'BUSINESS' }))).rejects.toMatchObject({ status: 400 });
    });

    test('a role starts with one view of a list at most', async () => {
      await save(ada, draft('view-one', { role: 'HOME', isDefault: true }));
      await save(ada, draft('view-two', { role: 'HOME', isDefault: true }));
      await save(ada, draft('view-own', { role: 'ADMIN', isDefault: true }));
      const defaults = (await readViewsFor({ models, store }, ada)).filter(({ isDefault }) => isDefault);
      expect(defaults.map(({ id }) => id)).toEqual(['view-own', 'view-two']);
      await expect(save(bob, draft('view-bob', { isDefault: true }))).rejects.toMatchObject({ status: 400 });
    });

    test('nobody is told of a field that is hidden from the role, nor saves one', async () => {
      const view = draft('view-all', {
        role: 'HOME',
        filter: { price: { gte: 3 }, watts: 5, q: 'desk' },
        sort: { field: 'price', order: 'DESC' },
        columns: [{ path: 'price' }, { path: 'name' }],
      });
      // As one was saved while the role still saw the field.
      const stored = { record: toViewRecord(toStoredDraft(view, 'user:ada')), version: 1 };
      const put = [{ collection: VIEWS.name, stored }];
      await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
      const [told] = await readViewsFor({ models, store }, bob);
      expect(told).toMatchObject({ filter: { watts: 5, q: 'desk' }, columns: [{ path: 'name' }] });
      expect(JSON.stringify(told)).not.toContain('price');
      await expect(save(bob, draft('view-bob', { filter: { price: 3 } }))).rejects.toMatchObject({ status: 403 });
      const sort = { field: 'price', order: 'ASC' } as const;
      await expect(save(bob, draft('view-bob', { sort }))).rejects.toMatchObject({ status: 403 });
    });

    test.each([
      ['filter', { filter: { price: { gte: 3 } } }],
      ['filter within others', { filter: { $any: [{ watts: 5 }, { price: null }] } }],
      ['order', { sort: { field: 'price', order: 'DESC' } as const }],
    ])('a %s that a role may not use is refused when its view is saved', async (_what, changes) => {
      await expect(save(ada, draft('view-all', { role: 'HOME', ...changes }))).rejects.toMatchObject({
        ...{ status: 400, code: 'hidden_from_role', message: expect.stringContaining('Price') },
      });
      expect(await namesOf(ada)).toEqual([]);
      await save(ada, draft('view-all', { role: 'ADMIN', ...changes }));
      await save(ada, draft('view-own', changes));
    });

    test('views of a list that one may not read are none', async () => {
      await expect(save(bob, draft('view-bob', { entity: 'secret' }))).rejects.toMatchObject({ status: 403 });
      await expect(save(ada, draft('view-all', { entity: 'secret', role: 'HOME' }))).rejects.toMatchObject({
        status: 400,
      });
      await expect(save(bob, draft('view-bob', { entity: 'nothing' }))).rejects.toMatchObject({ status: 400 });
    });
  });
}
