import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HISTORY } from '../../../../server/frame/documents/record-history';
import { checkData } from '../../../../server/frame/schema-change/check-data';
import { describePlan } from '../../../../server/frame/schema-change/describe-plan';
import { readAllStored } from '../../../../server/frame/schema-change/stored-data';
import { DataError } from '../../../../server/frame/stores/data-error';
import type { Store } from '../../../../server/frame/stores/store';
import { VIEWS } from '../../../../server/frame/views/saved-views';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../src/frame/model/compile-models';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';
import { lampModels } from '../../../unit/frame/schema-change/states';
import { type ChangingData, dataOf, lateConversion, planFor, put, start } from './changing-site';

const TEXT: PropertySchema = { type: 'string' };
const NUMBER: PropertySchema = { type: 'number' };
const choice = (values: string[], more: PropertySchema = {}): PropertySchema => ({
  type: 'string',
  enum: values,
  ...more,
});

function translatedLamps(properties: Record<string, PropertySchema>) {
  return compileModels([{ name: 'lamp', schema: entitySchema(properties, { required: ['a'] }) }], {
    types: fieldTypeData,
    application: {
      languages: ['de', 'en'],
      users: Object.fromEntries(ROLES.map((role) => [role, { reaches: 'everything' as const }])),
      levels: {},
      capabilities: {},
    },
  });
}

/** Lamps that refer to what they hang at: of each entity there are records of its own. */
function hungLamps(at: PropertySchema) {
  const place = (collection: string) =>
    entitySchema({ b: TEXT }, { 'x-resource': { collection, plural: collection }, title: collection });
  return compileModels(
    [
      { name: 'lamp', schema: entitySchema({ at }) },
      { name: 'room', schema: place('rooms') },
      { name: 'desk', schema: place('desks') },
      { name: 'wall', schema: place('walls') },
    ],
    { types: fieldTypeData, roles: ROLES },
  );
}

const hungAt = (...entities: string[]): PropertySchema => ({
  'x-ref': entities.map((entity) => ({ entity, label: 'b' })),
});

/** A store of a server that ends after some writes. */
function cutAfter(writes: number, store: Store): Store {
  let left = writes;
  const transact: Store['transact'] = (work) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('cut')) : store.transact(work);
  };
  return { ...store, transact };
}

/** What changing the schemas over data does, the same on every back end. */
export function describeSchemaChange(name: string, open: () => ChangingData): void {
  describe(`schemas that change over data in ${name}`, () => {
    let data: ChangingData;
    beforeEach(() => {
      data = open();
    });
    afterEach(() => data.close());

    it('starts without a word where nothing has changed, or nothing that is stored', async () => {
      await dataOf(data, lampModels({ a: TEXT }), [{ id: '1', a: 'x' }]);
      expect((await start(data, lampModels({ a: { ...TEXT, title: 'Other' }, b: NUMBER }))).told).toEqual([]);
      expect((await start(data, lampModels({ a: { ...TEXT, maxLength: 5 }, b: NUMBER }))).told).toEqual([]);
    });

    it('carries the values of a renamed field over, once, after a backup', async () => {
      await dataOf(data, lampModels({ a: TEXT }), [{ id: '1', a: 'x' }, { id: '2' }]);
      const renamed = lampModels({ b: { ...TEXT, 'x-renamed-from': 'a' } });
      const { read, told } = await start(data, renamed);
      expect(await read('1')).toEqual({ id: '1', b: 'x' });
      expect(told.join()).toMatch(/before-[0-9a-f]{8}\.db.*Converting 1 record as/s);
      expect((await start(data, renamed)).told).toEqual([]);
    });

    it('takes a plain text over into the first language once it is translated, and back', async () => {
      const plain = lampModels({ a: TEXT }, { required: ['a'] });
      await dataOf(data, plain, [{ id: '1', a: 'x' }]);
      const translated = translatedLamps({ a: { ...TEXT, 'x-translated': true } });
      expect(describePlan(await planFor(data, translated)).join('\n')).toContain('a.de takes over the values of a');
      const { read } = await start(data, translated);
      expect(await read('1')).toEqual({ id: '1', a: { de: 'x' } });
      expect((await start(data, translated)).told).toEqual([]);
      await start(data, lampModels({ b: { ...TEXT, 'x-renamed-from': 'a.de' } }), {
        accepted: (await planFor(data, lampModels({ b: { ...TEXT, 'x-renamed-from': 'a.de' } }))).id,
      }).then(async (site) => expect(await site.read('1')).toEqual({ id: '1', b: 'x' }));
    });

    it('takes a reference over to the first of several entities, which may become more, and counts what fewer hide', async () => {
      await dataOf(data, hungLamps({ ...TEXT, 'x-ref': { entity: 'room', label: 'b' } }), [
        { id: '1', at: 'r1' },
        { id: '2' },
      ]);
      const several = hungLamps(hungAt('room', 'desk'));
      const plan = describePlan(await planFor(data, several)).join('\n');
      expect(plan).toContain('at.room takes over the values of at');
      const { read, told } = await start(data, several);
      expect(told.join()).toContain('Converting 1 record as');
      expect([await read('1'), await read('2')]).toEqual([{ id: '1', at: { room: 'r1' } }, { id: '2' }]);
      const { store, told: more } = await start(data, hungLamps(hungAt('room', 'desk', 'wall')));
      expect(more).toEqual([]);
      await put(store, [{ id: '3', at: { wall: 'w1' } }]);
      // In another order, and without one that no record leads to.
      expect((await start(data, hungLamps(hungAt('wall', 'room')))).told).toEqual([]);
      const fewer = hungLamps(hungAt('room', 'desk'));
      await expect(start(data, fewer)).rejects.toThrow(/at\.wall/);
      expect((await planFor(data, fewer)).stops).toBe(true);
    });

    it('leaves what was there published when an entity gets drafts', async () => {
      await dataOf(data, lampModels({ a: TEXT }), [{ id: '1', a: 'x' }]);
      const resource = { collection: 'lamps', plural: 'Lamps', drafts: true } as const;
      const drafts = lampModels({ a: TEXT }, { 'x-resource': resource });
      const { read } = await start(data, drafts, { accepted: (await planFor(data, drafts)).id });
      expect(await read('1')).toEqual({ id: '1', a: 'x', published: true });
    });

    it('does not start when values would be hidden, and names them', async () => {
      await dataOf(data, lampModels({ a: TEXT, b: TEXT }), [
        { id: '1', a: 'x' },
        { id: '2', b: 'y' },
      ]);
      const without = lampModels({ b: TEXT });
      const plan = await planFor(data, without);
      await expect(start(data, without)).rejects.toThrow(DataError);
      await expect(start(data, without)).rejects.toThrow(
        new RegExp(`1 record would have hidden values\\s+1: a .*--accept ${plan.id}`, 's'),
      );
    });

    it('keeps what is hidden when the plan is accepted, and brings it back with a field of the name only by consent', async () => {
      await dataOf(data, lampModels({ a: TEXT, b: TEXT }), [{ id: '1', a: 'x', b: 'y' }]);
      const without = lampModels({ b: TEXT });
      const accepted = (await planFor(data, without)).id;
      const { store, read } = await start(data, without, { accepted });
      expect(await read('1')).toEqual({ id: '1', a: 'x', b: 'y' });
      expect((await store.query('lamps', {})).total).toBe(1);
      const anew = lampModels({ a: { ...TEXT, title: 'Another' }, b: TEXT });
      const plan = await planFor(data, anew);
      expect(describePlan(plan).join('\n')).toMatch(
        /1 record would be interpreted differently\s+1: a has a value of an earlier field of this name, which becomes visible again/,
      );
      await expect(start(data, anew)).rejects.toThrow(DataError);
      const again = await start(data, anew, { accepted: plan.id });
      expect((await again.store.get('lamps', '1'))?.record).toEqual({ id: '1', a: 'x', b: 'y' });
      await put(again.store, [{ id: '1', b: 'y' }]);
      const { read: later } = await start(data, lampModels({ a: TEXT, b: TEXT, c: TEXT }));
      expect(await later('1')).toEqual({ id: '1', b: 'y' });
    });

    it('stores apart what was typed into a field that becomes computed, and brings it back', async () => {
      const typed = lampModels({ a: TEXT, b: TEXT });
      await dataOf(data, typed, [
        { id: '1', a: 'typed', b: 'y' },
        { id: '2', b: 'z' },
      ]);
      for (const value of [{ template: 'lamp {b}' }, { expression: { cat: ['lamp ', { var: 'b' }] } }] as const) {
        const computed = lampModels({ a: { ...TEXT, readOnly: true, 'x-value': value }, b: TEXT });
        const plan = await planFor(data, computed);
        expect(plan).toMatchObject({
          stops: true,
          entities: [{ hidden: { count: 1, first: [{ id: '1', field: 'a' }] } }],
        });
        await expect(start(data, computed)).rejects.toThrow(/1: a would be computed/);
        expect((await (await start(data, typed)).store.get('lamps', '1'))?.record).toEqual({
          id: '1',
          a: 'typed',
          b: 'y',
        });
        const { read, store } = await start(data, computed, { accepted: plan.id });
        expect(await read('1')).toEqual({ id: '1', a: 'lamp y', b: 'y', _earlier: { a: 'typed' } });
        expect((await store.get('lamps', '1'))?.record.a).toBe('lamp y');
        const undone = await planFor(data, typed);
        expect(undone.entities).toMatchObject([{ reinterpreted: { count: 1, first: [{ id: '1', field: 'a' }] } }]);
        const back = await start(data, typed, { accepted: undone.id });
        expect((await back.store.get('lamps', '1'))?.record).toEqual({ id: '1', a: 'typed', b: 'y' });
        await put(back.store, [{ id: '2', b: 'z' }]);
      }
    });

    const money = (currency: string): PropertySchema => ({ type: 'integer', 'x-field': { type: 'money', currency } });
    const measured = (unit: string): PropertySchema => ({ ...NUMBER, 'x-field': { unit } });
    it.each([
      ['another currency', money('EUR'), money('JPY'), 'currency EUR and would be currency JPY'],
      ['money of a number', { type: 'integer' }, money('EUR'), 'type number'],
      ['a number of money', money('EUR'), { type: 'integer' }, 'type money'],
      ['another unit', measured('W'), measured('kW'), 'unit W and would be unit kW'],
      ['a percentage', NUMBER, { ...NUMBER, 'x-field': { type: 'percentage' } }, 'type percentage'],
      [
        'an instant of writing',
        { type: 'integer', readOnly: true },
        { type: 'integer', readOnly: true, 'x-value': { now: 'write' } },
        'value',
      ],
    ] as const)(
      'stops for %s, and names the records',
      async (_what, before: PropertySchema, after: PropertySchema, why) => {
        await dataOf(data, lampModels({ a: before }), [{ id: '1', a: 50 }, { id: '2' }]);
        const plan = await planFor(data, lampModels({ a: after }));
        expect(plan).toMatchObject({
          stops: true,
          entities: [{ reinterpreted: { count: 1, first: [{ id: '1', why: expect.stringContaining(why) }] } }],
        });
        await expect(start(data, lampModels({ a: after }))).rejects.toThrow(/reinterpret existing data/);
        await start(data, lampModels({ a: after }), { accepted: plan.id });
        expect((await start(data, lampModels({ a: after }))).told).toEqual([]);
      },
    );

    const list = (items: PropertySchema): PropertySchema => ({ type: 'array', items });
    it.each([
      ['numbers', list(measured('W')), list(measured('kW')), [50]],
      [
        'objects',
        ...['EUR', 'JPY'].map((code) => list({ type: 'object', properties: { p: money(code) } })),
        [{ p: 50 }],
      ],
    ] as [string, PropertySchema, PropertySchema, unknown][])(
      'stops for another meaning of the %s in a list, and names the records',
      async (_what, before, after, a) => {
        await dataOf(data, lampModels({ a: before }), [{ id: '1', a }, { id: '2' }]);
        const plan = await planFor(data, lampModels({ a: after }));
        expect(plan).toMatchObject({ stops: true, entities: [{ reinterpreted: { count: 1, first: [{ id: '1' }] } }] });
        await start(data, lampModels({ a: after }), { accepted: plan.id });
      },
    );

    it('takes numbers that are milliseconds since 1970 for the instants that they are, titled ones too, and names all others', async () => {
      const oneOf = [{ const: 0, title: 'No end' }, { minimum: 1 }];
      const instant: PropertySchema = { type: 'integer', oneOf, 'x-field': { type: 'instant' } };
      const records = [{ id: '1', a: 1_795_904_520_000 }, { id: '2' }, { id: '4', a: 0 }];
      await dataOf(data, lampModels({ a: { type: 'integer' } }), records);
      const { store } = await start(data, lampModels({ a: instant }));
      await start(data, lampModels({ a: { type: 'integer' } }), {
        accepted: (await planFor(data, lampModels({ a: { type: 'integer' } }))).id,
      });
      await put(store, [{ id: '3', a: 1_795_904 }]);
      const plan = await planFor(data, lampModels({ a: instant }));
      expect(plan).toMatchObject({ stops: true, entities: [{ reinterpreted: { count: 1, first: [{ id: '3' }] } }] });
    });

    it('names the records whose times may no longer overlap', async () => {
      const booking = { room: TEXT, from: NUMBER, to: NUMBER };
      const check = { noOverlap: { from: 'from', to: 'to', same: 'room', where: { room: ['a', 'b'] } } };
      const ruled = (more: Record<string, PropertySchema> = {}) =>
        lampModels({ ...booking, ...more }, { 'x-checks': [check] });
      await dataOf(data, lampModels(booking), [
        { id: '1', room: 'a', from: 1, to: 5 },
        { id: '2', room: 'a', from: 2, to: 3 },
        { id: '3', room: 'a', from: 5, to: 6 },
        { id: '4', room: 'b', from: 2, to: 3 },
        { id: '5', room: 'c', from: 2, to: 3 },
        { id: '6', room: 'c', from: 2, to: 3 },
      ]);
      const plan = await planFor(data, ruled());
      const first = [
        { id: '1', field: 'from', why: 'overlaps another record' },
        { id: '2', field: 'from' },
      ];
      expect(plan).toMatchObject({ stops: true, entities: [{ conditions: true, refused: { count: 2, first } }] });
      const { store } = await start(data, ruled(), { accepted: plan.id });
      expect(await checkData(store, ruled())).toMatchObject([{ failing: { count: 2, first } }]);
      expect((await planFor(data, ruled({ c: TEXT }))).stops).toBe(false);
    });

    it('names the records that a new rule over several fields breaks', async () => {
      const pair = { a: NUMBER, b: NUMBER };
      const check = { expression: { '<=': [{ var: 'a' }, { var: 'b' }] }, paths: ['a'] };
      const ruled = lampModels(pair, { 'x-checks': [check] });
      await dataOf(data, lampModels(pair), [
        { id: '1', a: 1, b: 2 },
        { id: '2', a: 2, b: 1 },
      ]);
      const plan = await planFor(data, ruled);
      expect(plan).toMatchObject({
        stops: true,
        entities: [{ refused: { count: 1, first: [{ id: '2', field: 'a' }] } }],
      });
      await start(data, ruled, { accepted: plan.id });
      // What was broken before is not named again.
      expect((await planFor(data, lampModels({ ...pair, c: TEXT }, { 'x-checks': [check] }))).stops).toBe(false);
    });

    it('names the records that refer to what may no longer be chosen', async () => {
      const leading = (more: object) =>
        compileModels(
          [
            {
              name: 'lamp',
              schema: entitySchema({ a: { ...TEXT, 'x-ref': { entity: 'hall', label: 'b', ...more } } }),
            },
            {
              name: 'hall',
              schema: entitySchema({ b: TEXT }, { 'x-resource': { collection: 'halls', plural: 'Halls' } }),
            },
          ],
          { types: fieldTypeData, roles: ROLES },
        );
      await dataOf(data, leading({}), [
        { id: '1', a: 'h1' },
        { id: '2', a: 'h2' },
      ]);
      await put(
        data.open(leading({})),
        [
          { id: 'h1', b: 'open' },
          { id: 'h2', b: 'shut' },
        ],
        'halls',
      );
      const plan = await planFor(data, leading({ where: { b: ['open'] } }));
      expect(plan).toMatchObject({
        stops: true,
        entities: [{ refused: { count: 1, first: [{ id: '2', field: 'a' }] } }],
      });
    });

    it('names the records with another id than the field that becomes the id', async () => {
      const resource = { collection: 'lamps', plural: 'Lamps' };
      await dataOf(data, lampModels({ a: TEXT }), [
        { id: '1', a: '1' },
        { id: '2', a: 'x' },
      ]);
      const plan = await planFor(
        data,
        lampModels({ a: TEXT }, { 'x-resource': { ...resource, idField: 'a' }, required: ['a'] }),
      );
      expect(plan).toMatchObject({
        stops: true,
        entities: [{ refused: { count: 1, first: [{ id: '2', field: 'a' }] } }],
      });
    });

    it('carries saved views and the history over to an entity whose file has another name, also where two change names', async () => {
      const named = (first: string, second: string) =>
        compileModels(
          [
            { name: first, schema: entitySchema({ a: TEXT }) },
            {
              name: second,
              schema: entitySchema({ a: TEXT }, { 'x-resource': { collection: 'desks', plural: 'Desks' } }),
            },
          ],
          { types: fieldTypeData, roles: ROLES },
        );
      await dataOf(data, named('lamp', 'desk'), [{ id: '1', a: 'x' }]);
      const before = data.open(named('lamp', 'desk'));
      const view = { owner: 'user:1', role: '', name: 'Mine', isDefault: false, content: '{"filter":{}}' };
      const entry = { at: 1, kind: 'changed', client: 'api', record: '1', lead: 1, changes: '[]' };
      await put(before, [{ id: 'v1', entity: 'lamp', ...view }], VIEWS.name);
      const entries = ['lamp', 'desk', 'gone'].map((entity) => ({
        id: `h-${entity}`,
        entity,
        key: `${entity}/1`,
        ...entry,
      }));
      await put(before, entries, HISTORY.name);
      const swapped = named('desk', 'lamp');
      expect(await planFor(data, swapped)).toMatchObject({ stops: false, converts: true });
      // Each cut leaves another part done: entries of the history, then those and the view.
      for (const writes of [1, 1]) {
        await expect(
          start({ ...data, open: (models) => cutAfter(writes, data.open(models)) }, swapped),
        ).rejects.toThrow('cut');
      }
      const { store, told, read } = await start(data, swapped);
      expect(told.join()).toContain('Continuing the interrupted change');
      expect(await read('1')).toEqual({ id: '1', a: 'x' });
      expect((await store.get(VIEWS.name, 'v1'))?.record).toEqual({ id: 'v1', entity: 'desk', ...view });
      const found = (await readAllStored(store, HISTORY.name)).map(({ id, entity, key }) => [id, entity, key]);
      expect(found.toSorted()).toEqual([
        ['h-desk', 'lamp', 'lamp/1'],
        ['h-gone', 'gone', 'gone/1'],
        ['h-lamp', 'desk', 'desk/1'],
      ]);
      const where = [{ path: 'key', operator: 'eq', storage: 'text', value: 'desk/1' } as const];
      expect((await store.query(HISTORY.name, { where })).rows.map(({ record }) => record.id)).toEqual(['h-lamp']);
      expect((await start(data, swapped)).told).toEqual([]);
    });

    it('says that nobody changes a field any more', async () => {
      await dataOf(data, lampModels({ a: TEXT }), [{ id: '1', a: 'x' }]);
      const plan = await planFor(data, lampModels({ a: { ...TEXT, readOnly: true } }));
      expect(plan).toMatchObject({ stops: true, takesRights: true });
      expect(describePlan(plan).join('\n')).toContain('ADMIN can no longer change a');
    });

    it('names the hidden values that a field of their name would replace, and carries an object over under its other name', async () => {
      const group: PropertySchema = { type: 'object', properties: { inner: TEXT } };
      await dataOf(data, lampModels({ group, b: TEXT, c: TEXT }), [
        { id: '1', group: { inner: 'x' }, b: 'hidden', c: 'y' },
        { id: '2', group: { inner: 'z' }, c: 'y' },
      ]);
      const without = lampModels({ group, c: TEXT });
      await start(data, without, { accepted: (await planFor(data, without)).id });
      const moved = lampModels({
        place: { ...group, 'x-renamed-from': 'group' },
        b: { ...TEXT, 'x-renamed-from': 'c' },
      });
      const plan = await planFor(data, moved);
      expect(plan.entities[0]).toMatchObject({
        fields: [
          { kind: 'renamed', field: 'place.inner', from: 'group.inner' },
          { kind: 'renamed', field: 'b', from: 'c' },
        ],
        irreversible: { count: 1, first: [{ id: '1', field: 'b', why: 'would be replaced' }] },
      });
      const { read } = await start(data, moved, { accepted: plan.id });
      expect([await read('1'), await read('2')]).toEqual([
        { id: '1', place: { inner: 'x' }, b: 'y' },
        { id: '2', place: { inner: 'z' }, b: 'y' },
      ]);
    });

    it('deletes what a field has left when it is asked to by name', async () => {
      const group: PropertySchema = { type: 'object', properties: { inner: TEXT, other: TEXT } };
      await dataOf(data, lampModels({ group, b: TEXT }), [{ id: '1', group: { inner: 'x', other: 'z' }, b: 'y' }]);
      const without = lampModels({ group: { type: 'object', properties: { other: TEXT } }, b: TEXT });
      const { store, read } = await start(data, without, { accepted: (await planFor(data, without)).id });
      expect(await checkData(store, without)).toMatchObject([
        { leftover: { first: [{ id: '1', field: 'group.inner' }] } },
      ]);
      expect(await store.forget('lamps', 'group.inner')).toBe(1);
      expect(await read('1')).toEqual({ id: '1', group: { other: 'z' }, b: 'y' });
      expect(await checkData(store, without)).toMatchObject([{ failing: { count: 0 }, leftover: { count: 0 } }]);
      expect(await store.forget('lamps', 'group.inner')).toBe(0);
    });

    it('tells a reference that leads elsewhere, with the records that point nowhere there', async () => {
      const leading = (entity: string) =>
        compileModels(
          [
            { name: 'lamp', schema: entitySchema({ name: TEXT, a: { ...TEXT, 'x-ref': { entity, label: 'name' } } }) },
            {
              name: 'hall',
              schema: entitySchema({ name: TEXT }, { 'x-resource': { collection: 'halls', plural: 'Halls' } }),
            },
          ],
          { types: fieldTypeData, roles: ROLES },
        );
      await dataOf(data, leading('hall'), [{ id: '1', a: '2' }, { id: '2', a: 'h1' }, { id: '3' }]);
      const plan = await planFor(data, leading('lamp'));
      expect(plan).toMatchObject({ stops: true, entities: [{ entity: 'lamp', lost: { count: 1 } }] });
      expect(describePlan(plan).join('\n')).toMatch(
        /1 record would have a broken reference\s+2: a refers to no record of lamps.*a now refers to lamps \(before: halls\)/s,
      );
      await expect(start(data, leading('lamp'))).rejects.toThrow(/broken reference/);
      expect((await start(data, leading('lamp'), { accepted: plan.id })).told).toEqual([]);
      expect((await start(data, leading('lamp'))).told).toEqual([]);
    });

    it('does not start when a role would lose a right or the sight of a field, and says who and what', async () => {
      await dataOf(data, lampModels({ a: TEXT, b: TEXT }), [{ id: '1', a: 'x' }]);
      const closed = lampModels({ a: { ...TEXT, 'x-field': { visibleTo: ['ADMIN'] } }, b: TEXT });
      const plan = await planFor(data, closed);
      expect(plan).toMatchObject({ stops: true, takesRights: true });
      await expect(start(data, closed)).rejects.toThrow(
        /take rights or visibility away.*BUSINESS can no longer see a.*BUSINESS, HOME, MANAGER, BUILDING, ROOM; read, update: without a/s,
      );
      expect((await start(data, closed, { accepted: plan.id })).told).toEqual([]);
      // Giving it back takes nothing from anybody.
      expect((await start(data, lampModels({ a: TEXT, b: TEXT }))).told).toEqual([]);
    });

    it('does not take the id of another plan', async () => {
      await dataOf(data, lampModels({ a: TEXT, b: TEXT }), [{ id: '1', a: 'x', b: 'y' }]);
      const accepted = (await planFor(data, lampModels({ b: TEXT }))).id;
      await expect(start(data, lampModels({ a: TEXT }), { accepted })).rejects.toThrow(DataError);
    });

    it('counts the records that a narrower schema refuses, without those that were refused before', async () => {
      const old = choice(['a', 'b', 'c']);
      const records = ['a', 'b', 'c', 'c', 'gone'].map((value, at) => ({ id: String(at), kind: value }));
      await dataOf(data, lampModels({ kind: old }), records);
      const plan = await planFor(data, lampModels({ kind: choice(['a', 'b']) }));
      expect(plan.entities).toMatchObject([
        {
          failing: { count: 3 },
          refused: {
            count: 2,
            first: [
              { id: '2', field: 'kind' },
              { id: '3', field: 'kind' },
            ],
          },
        },
      ]);
      expect(plan.stops).toBe(true);
    });

    it('starts when the narrower schema says what becomes of the choices', async () => {
      await dataOf(data, lampModels({ kind: choice(['a', 'b', 'c']) }), [
        { id: '1', kind: 'b' },
        { id: '2', kind: 'c' },
      ]);
      const merged = lampModels({ kind: choice(['a', 'b'], { 'x-migrate': { values: { c: 'b', b: 'a' } } }) });
      const { read } = await start(data, merged);
      expect([(await read('1'))?.kind, (await read('2'))?.kind]).toEqual(['a', 'b']);
    });

    it('converts texts to numbers, and stops over those that are none', async () => {
      await dataOf(data, lampModels({ a: TEXT }), [
        { id: '1', a: '21.5' },
        { id: '2', a: 'warm' },
      ]);
      const numbers = lampModels({ a: { ...NUMBER, 'x-migrate': { convert: true } } });
      const plan = await planFor(data, numbers);
      expect(plan.entities[0]?.examples).toEqual([{ id: '1', field: 'a', before: '21.5', after: 21.5 }]);
      expect(plan.entities[0]).toMatchObject({ converted: 1, refused: { count: 1, first: [{ id: '2', field: 'a' }] } });
      await expect(start(data, numbers)).rejects.toThrow(/2: a must be a number/);
      const { read } = await start(data, numbers, { accepted: plan.id });
      expect([(await read('1'))?.a, (await read('2'))?.a]).toEqual([21.5, 'warm']);
    });

    it('gives what is needed now a value where there is none', async () => {
      await dataOf(data, lampModels({ a: TEXT }), [{ id: '1', a: 'x' }, { id: '2' }]);
      const needed = (more: PropertySchema) => lampModels({ a: { ...TEXT, ...more } }, { required: ['a'] });
      await expect(start(data, needed({}))).rejects.toThrow(/2: a please fill required/);
      const { read } = await start(data, needed({ 'x-migrate': { empty: 'none' } }));
      expect((await read('2'))?.a).toBe('none');
    });

    it('finds values that become those of one record alone', async () => {
      await dataOf(
        data,
        lampModels({ a: TEXT }),
        ['x', 'x', 'y'].map((a, at) => ({ id: String(at), a })),
      );
      const resource = { collection: 'lamps', plural: 'Lamps', unique: ['a'] };
      const plan = await planFor(data, lampModels({ a: TEXT }, { 'x-resource': resource }));
      expect(plan.entities[0]).toMatchObject({ unique: ['a'], refused: { count: 2 } });
    });

    it('converts no record again for a server that began before another one had ended', async () => {
      const records = ['1', '2'].map((id) => ({ id, kind: 'a' }));
      await dataOf(data, lampModels({ kind: choice(['a', 'b']) }), records);
      const swapped = lampModels({ kind: choice(['a', 'b'], { 'x-migrate': { values: { a: 'b', b: 'a' } } }) });
      const late = await lateConversion(data, swapped);
      const { read } = await start(data, swapped);
      await late();
      expect([(await read('1'))?.kind, (await read('2'))?.kind]).toEqual(['b', 'b']);
    });

    it('tells of values that lose their place without their field being taken out', async () => {
      const group: PropertySchema = { type: 'object', properties: { b: TEXT, c: TEXT } };
      await dataOf(data, lampModels({ group, code: TEXT }), [{ id: '1', group: { b: 'x', c: 'y' }, code: 'z' }]);
      const whole: PropertySchema = { type: 'object', 'x-field': { type: 'json' } };
      expect(await planFor(data, lampModels({ group: whole, code: TEXT }))).toMatchObject({ stops: false });
      const sent = { ...TEXT, writeOnly: true };
      const plan = await planFor(data, lampModels({ group: { ...group, properties: { b: TEXT } }, code: sent }));
      const hidden = plan.entities[0]?.hidden.first.map(({ field }) => field);
      expect(hidden?.toSorted()).toEqual(['code', 'group.c']);
    });

    it('carries over what a server of these schemas wrote before the data were converted', async () => {
      await dataOf(data, lampModels({ a: TEXT, c: TEXT }), [{ id: '1', a: 'x', c: 'y' }]);
      const renamed = lampModels({ b: { ...TEXT, 'x-renamed-from': 'a' }, c: TEXT });
      const early = data.open(renamed);
      const present = (await early.get('lamps', '1'))?.record;
      await put(early, [{ ...present, id: '1', c: 'z' }]);
      const { store, read } = await start(data, renamed);
      expect(await read('1')).toEqual({ id: '1', b: 'x', c: 'z' });
      expect((await store.get('lamps', '1'))?.record).toEqual({ id: '1', b: 'x', c: 'z' });
    });

    it('asks before it writes records where nobody makes a backup', async () => {
      await dataOf(data, lampModels({ a: TEXT }), [{ id: '1', a: 'x' }]);
      const renamed = lampModels({ b: { ...TEXT, 'x-renamed-from': 'a' } });
      await expect(start(data, renamed, { withoutBackup: true })).rejects.toThrow(/makes no backup by itself/);
      const accepted = (await planFor(data, renamed)).id;
      const { read } = await start(data, renamed, { withoutBackup: true, accepted });
      expect(await read('1')).toEqual({ id: '1', b: 'x' });
    });
  });
}
