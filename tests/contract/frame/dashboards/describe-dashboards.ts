import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerTile } from '../../../../server/frame/dashboards/feature';
import type { Actor } from '../../../../server/frame/documents/actor';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import type { Store } from '../../../../server/frame/stores/store';
import { filterDashboard } from '../../../../src/frame/dashboard/rules/compile-dashboard';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { TileSource } from '../../../../src/frame/model/application-source';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { parseFilter } from '../../../../src/frame/query/parse-filter';
import { entitySchema } from '../../../support/sample-entity';

const rights = { ADMIN: 'all' } as const;
const readers = { ADMIN: 'all', HOME: { rows: 'all', where: { state: 'sold' } } } as const;

const shop = entitySchema(
  { name: { type: 'string', title: 'Name' } },
  {
    'x-resource': { collection: 'shops', plural: 'Shops', recordLabel: 'name' },
    'x-access': { read: rights, create: rights, update: rights, delete: rights },
  },
);
const sale = entitySchema(
  {
    name: { type: 'string', title: 'Name' },
    state: {
      type: 'string',
      title: 'State',
      oneOf: [
        { const: 'offered', title: 'Offered' },
        { const: 'sold', title: 'Sold' },
        { const: 'lost', title: 'Lost' },
      ],
    },
    day: { type: 'string', format: 'date', title: 'Day' },
    at: { type: 'integer', title: 'At', 'x-field': { type: 'instant' } },
    price: { type: 'number', title: 'Price' },
    cost: { type: 'number', title: 'Cost', 'x-field': { visibleTo: ['ADMIN'] } },
    paid: { type: 'boolean', title: 'Paid' },
    shop: { type: 'string', title: 'Shop', 'x-ref': { entity: 'shop', label: 'name' } },
  },
  {
    'x-resource': { collection: 'sales', plural: 'Sales', recordLabel: 'name', strategy: 'page' },
    'x-access': { read: readers, create: rights, update: rights, delete: rights },
  },
);

const tile = (more: Omit<TileSource, 'title' | 'entity'>): TileSource => ({
  title: more.show,
  entity: 'sale',
  ...more,
});

/** By name, so that tests ask for them. */
const TILES = {
  all: tile({ show: 'figure' }),
  worth: tile({ show: 'figure', value: { sum: 'price' }, where: { state: 'sold' } }),
  least: tile({ show: 'figure', value: { minimum: 'price' }, where: { name: 'nothing' } }),
  secret: tile({ show: 'figure', value: { average: 'cost' } }),
  week: tile({ show: 'figure', period: { field: 'day', days: 7 } }),
  late: tile({ show: 'figure', where: { day: { lt: { days: 0 } } } }),
  states: tile({ show: 'bars', by: 'state' }),
  paid: tile({ show: 'shares', by: 'paid', value: { sum: 'price' } }),
  months: tile({ show: 'lines', by: 'day', per: 'month', last: 3 }),
  days: tile({ show: 'lines', by: 'at', per: 'day', last: 2, value: { maximum: 'price' } }),
  shops: tile({ show: 'bars', by: 'shop' }),
  newest: tile({ show: 'list', sort: { field: 'day', order: 'DESC' }, columns: ['price', 'cost'], first: 2 }),
  admins: tile({ show: 'figure', roles: ['ADMIN'] }),
} as const;

const models: EntityModels = compileModels(
  [
    { name: 'shop', schema: shop },
    { name: 'sale', schema: sale },
  ],
  {
    types: fieldTypeData,
    application: {
      languages: ['en'],
      users: { ADMIN: { reaches: 'everything' }, HOME: { reaches: 'everything' } },
      levels: {},
      capabilities: {},
      dashboard: { title: 'Sales', tiles: Object.values(TILES) },
    },
  },
);

const admin: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const home: Actor = { role: 'HOME', claim: 'all', userId: 'h', locale: 'en' };
/** Half past midnight on 26 November in Rome, still the 25th in UTC. */
const NOW = Date.UTC(2026, 10, 25, 23, 30);
const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour);

const SALES = [
  { name: 'a', state: 'sold', day: '2026-11-26', at: at(25, 23), price: 10, cost: 1, paid: true, shop: 's1' },
  { name: 'b', state: 'sold', day: '2026-11-20', at: at(25, 22), price: 20.5, paid: false, shop: 's1' },
  { name: 'c', state: 'offered', day: '2026-11-19', at: at(24, 23), price: 5, cost: 3, shop: 's2' },
  { name: 'd', state: 'offered', day: '2026-10-31', at: at(24, 22) },
  { name: 'e', day: '2026-08-01', price: 1, paid: true },
];

/** What the parts of a dashboard show, by the rows and fields of whoever asks. */
export function describeDashboards(name: string, open: (models: EntityModels) => Store): void {
  describe(`a dashboard on ${name}`, () => {
    let store: Store;
    let documents: Documents;

    beforeEach(async () => {
      store = open(models);
      documents = createDocuments({ models, store, identifiers: createIdentifiers() });
      const shops = await Promise.all(
        ['Centre', 'Harbour'].map((title) => documents.create(admin, entityNamed(models, 'shop'), { name: title })),
      );
      const ids = new Map(shops.map(({ record }, index) => [`s${index + 1}`, record.id]));
      for (const { shop: key, ...body } of SALES) {
        const named = key === undefined ? {} : { shop: ids.get(key) };
        await documents.create(admin, entityNamed(models, 'sale'), { ...body, ...named });
      }
    });
    afterEach(() => store.close());

    async function shown(actor: Actor, which: keyof typeof TILES) {
      const key = String(Object.keys(TILES).indexOf(which));
      const found = filterDashboard(models, actor)?.tiles.find((each) => each.key === key);
      if (found === undefined) return undefined;
      return answerTile({ models, documents, actor, now: NOW, zone: 'Europe/Rome' }, found);
    }
    const groups = async (actor: Actor, which: keyof typeof TILES) =>
      (await shown(actor, which))?.groups?.map(({ key, label, value }) => [label ?? key, value]);

    test('figures are of the rows that are read', async () => {
      expect(await shown(admin, 'all')).toMatchObject({ value: 5 });
      expect(await shown(home, 'all')).toMatchObject({ value: 2 });
      expect(await shown(admin, 'worth')).toMatchObject({ value: 30.5, filter: { state: 'sold' } });
      expect(await shown(admin, 'least')).toMatchObject({ value: null });
    });

    test('a figure over a field that is hidden is not shown, and refused to whoever asks for it all the same', async () => {
      expect(await shown(admin, 'secret')).toMatchObject({ value: 2 });
      expect(await shown(home, 'secret')).toBeUndefined();
      expect(await shown(home, 'admins')).toBeUndefined();
      const question = { measure: { of: 'sum', path: 'cost' } } as const;
      const nothing = { where: [], words: [] };
      await expect(documents.aggregate(home, entityNamed(models, 'sale'), nothing, question)).rejects.toMatchObject({
        status: 403,
      });
      const byIt = { measure: { of: 'count' }, by: { path: 'cost' } } as const;
      await expect(documents.aggregate(home, entityNamed(models, 'sale'), nothing, byIt)).rejects.toMatchObject({
        status: 403,
      });
    });

    test('a period ends with the day of the site, and is compared with the one before', async () => {
      expect(await shown(admin, 'week')).toMatchObject({
        ...{ value: 2, earlier: 1 },
        filter: { day: { gte: '2026-11-20', lt: '2026-11-27' } },
      });
      expect(await shown(admin, 'late')).toMatchObject({ value: 4, filter: { day: { lt: '2026-11-26' } } });
    });

    test('groups are choices in their order, truth values, records by their names, and spans of time', async () => {
      expect(await groups(admin, 'states')).toEqual([
        ['offered', 2],
        ['sold', 2],
        ['lost', 0],
        [null, 1],
      ]);
      expect(await groups(home, 'states')).toEqual([
        ['offered', 0],
        ['sold', 2],
        ['lost', 0],
      ]);
      expect(await groups(admin, 'paid')).toEqual([
        [true, 11],
        [false, 20.5],
        [null, 5],
      ]);
      expect(await groups(admin, 'months')).toEqual([
        ['2026-09-01', 0],
        ['2026-10-01', 1],
        ['2026-11-01', 3],
      ]);
      expect(await groups(admin, 'days')).toEqual([
        ['2026-11-25', 20.5],
        ['2026-11-26', 10],
      ]);
      const named = await groups(admin, 'shops');
      expect(new Map(named?.map(([key, value]) => [key, value]))).toEqual(
        new Map([
          ['Centre', 2],
          ['Harbour', 1],
          [null, 2],
        ]),
      );
    });

    test('a record that is not read has no name in a group', async () => {
      const [[label] = []] = (await groups(home, 'shops')) ?? [];
      expect(label).not.toBe('Centre');
    });

    test('lists have the first records, without the fields that are hidden', async () => {
      const all = await shown(admin, 'newest');
      expect(all).toMatchObject({ total: 5, records: [{ name: 'a', cost: 1 }, { name: 'b' }] });
      const own = await shown(home, 'newest');
      expect(own?.total).toBe(2);
      expect(own?.records?.[0]).not.toHaveProperty('cost');
    });

    test('each group leads to the list of what it counts', async () => {
      const model = entityNamed(models, 'sale');
      for (const which of ['states', 'months', 'shops'] as const) {
        for (const { filter = {}, value } of (await shown(admin, which))?.groups ?? []) {
          const query = { ...parseFilter(model, admin, filter), sort: [], offset: 0, limit: 10 };
          expect((await documents.list(admin, model, query)).total).toBe(value);
        }
      }
    });
  });
}
