import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import type { AirSite } from '../../../../../server/air/site/app';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import type { WriteOperation } from '../../../../../server/frame/documents/context';
import { createDocuments, type Documents } from '../../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../../server/frame/documents/identifiers';
import { inTransaction } from '../../../../../server/frame/documents/unit-of-work';
import { createWriteDerived } from '../../../../../server/frame/documents/write-derived';
import type { Store, StoreReader } from '../../../../../server/frame/stores/store';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { openMemorySite } from '../../../../support/memory-site';

const NOW = Date.UTC(2026, 3, 7, 8);
const ENTITIES = ['manager', 'building', 'room', 'device'] as const;
const SIZE = 3;

let site: AirSite;

const operation = (entity: string, id: string, body: Record<string, unknown>): WriteOperation => ({
  ...{ type: 'update', model: entityNamed(models, entity), id, body },
});

beforeEach(async () => {
  site = await openMemorySite(() => NOW);
  const make = (entity: string, body: Record<string, unknown>) =>
    site.documents.create(SYSTEM, entityNamed(models, entity), body);
  const at = { city: 'Bassano', country: 'IT' };
  for (let n = 0; n < SIZE; n += 1) {
    await make('manager', { id: `m${n}`, name: `Manager ${n}`, token: `manager${n}`, ...at });
    await make('building', { id: `b${n}`, name: `Building ${n}`, env: `m${n}`, token: `buildin${n}`, ...at });
    await make('room', { id: `r${n}`, name: `Room ${n}`, env: `b${n}`, token: `roomabc${n}` });
    await make('device', { hw_id: `d${n}`, token: `roomabc${n}`, site: `b${(n + 1) % SIZE}` });
  }
});
afterEach(() => site.close());

async function everything(): Promise<unknown> {
  const collections = ENTITIES.map((name) => entityNamed(models, name).collection);
  return Promise.all(collections.map((name) => site.store.query(name, { sort: [{ field: 'id', order: 'ASC' }] })));
}

async function deriveAll(): Promise<void> {
  const writeDerived = createWriteDerived(models);
  for (const model of ENTITIES.map((name) => entityNamed(models, name))) {
    const { rows } = await site.store.query(model.collection, {});
    await inTransaction(site.store, (unit) =>
      writeDerived(unit, ...rows.map((row) => ({ model, before: row, after: row }))),
    );
  }
}

const number = fc.nat({ max: SIZE - 1 });
const change = fc.oneof(
  fc
    .record({ n: number, name: fc.constantFrom('North', 'South') })
    .map(({ n, name }) => operation('manager', `m${n}`, { name })),
  fc.record({ n: number, alarmsEnabled: fc.boolean() }).map(({ n, ...body }) => operation('manager', `m${n}`, body)),
  fc
    .record({ n: number, name: fc.constantFrom('East', 'West') })
    .map(({ n, name }) => operation('building', `b${n}`, { name })),
  fc.record({ n: number, to: number }).map(({ n, to }) => operation('building', `b${n}`, { env: `m${to}` })),
  fc.record({ n: number, to: number }).map(({ n, to }) => operation('room', `r${n}`, { env: `b${to}` })),
  fc
    .record({ n: number, name: fc.constantFrom('Hall', 'Lab') })
    .map(({ n, name }) => operation('room', `r${n}`, { name })),
  fc
    .record({ n: number, to: fc.option(number) })
    .map(({ n, to }) => operation('device', `d${n}`, { token: to === null ? null : `roomabc${to}` })),
);

test('names copied by any changes, alone or together, are those that are derived anew', async () => {
  const batches = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      for (const operations of all) await site.documents.together(SYSTEM, operations);
      const found = await everything();
      await deriveAll();
      expect(await everything()).toEqual(found);
    }),
  );
});

/** The write path over the store of the site, as `around` changes it. */
function documentsOver(around: (store: Store) => Store): Documents {
  const checks = models.list.flatMap((model) => model.checks.map(({ rule }) => [rule, async () => undefined] as const));
  const rules = Object.fromEntries(checks);
  return createDocuments({ models, store: around(site.store), identifiers: createIdentifiers(), rules });
}

async function makeRooms(count: number): Promise<void> {
  const bodies = Array.from({ length: count }, (_none, n) => ({
    name: `Room ${n}`,
    env: 'b0',
    token: `r${1_000_000 + n}`,
  }));
  const model = entityNamed(models, 'room');
  await site.documents.together(
    SYSTEM,
    bodies.map((body) => ({ type: 'create', model, body })),
  );
}

const managersOf = async (collection: string) => {
  const { rows } = await site.store.query(collection, {
    where: [{ path: 'manager_id', operator: 'eq', storage: 'text', value: 'm0' }],
  });
  return new Set(rows.map(({ record }) => record['manager_name']));
};

test('a renamed manager needs as many requests to the store for thirty rooms as for one', async () => {
  let count = 0;
  const counted = (reader: StoreReader): StoreReader =>
    new Proxy(reader, {
      get: (target, key, receiver) => {
        count += 1;
        return Reflect.get(target, key, receiver);
      },
    });
  const documents = documentsOver((store) => ({
    ...store,
    transact: (work) => store.transact((reader) => work(counted(reader))),
  }));
  const rename = (name: string) => documents.update(SYSTEM, entityNamed(models, 'manager'), 'm0', { name });
  await rename('First');
  const few = count;
  await makeRooms(30);
  await rename('Second');
  expect(count).toBe(2 * few);
  expect(await managersOf('rooms')).toEqual(new Set(['Second']));
});

test('a store that has to read what it writes changes many copies in parts, which a later start ends', async () => {
  const sizes: number[] = [];
  let isKilled = true;
  const { findValues: _none, ...reading } = site.store;
  const documents = documentsOver((store) => ({
    ...reading,
    transact: (work) =>
      store.transact(async ({ findValues: _unused, ...reader }) => {
        const { result, batch } = await work(reader);
        sizes.push(batch.put.length);
        if (isKilled && sizes.length > 3) throw new Error('The process has ended');
        return { result, batch };
      }),
  }));
  await makeRooms(150);
  const rename = documents.update(SYSTEM, entityNamed(models, 'manager'), 'm0', { name: 'Renamed' });
  await expect(rename).rejects.toThrow('ended');
  expect(await managersOf('rooms')).toEqual(new Set(['Manager 0', 'Renamed']));
  isKilled = false;
  await documents.followUp();
  expect(await managersOf('rooms')).toEqual(new Set(['Renamed']));
  expect(await managersOf('devices')).toEqual(new Set(['Renamed']));
  expect(Math.max(...sizes)).toBeLessThan(150);
});
