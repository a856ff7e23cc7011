import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { runAsGroup, runWithOrigin } from '../../../../server/frame/documents/origin';
import { HISTORY } from '../../../../server/frame/documents/record-history';
import { findEntries, type HistoryQuery, showAll } from '../../../../server/frame/history/find-entries';
import { thinHistory } from '../../../../server/frame/history/thin-history';
import { undoEntry, undoTogether } from '../../../../server/frame/history/undo';
import type { Store } from '../../../../server/frame/stores/store';
import { fieldTypeData } from '../../../../src/frame/field-types/registry';
import type { HistoryEntry } from '../../../../src/frame/history/rules/entry';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { compileModels } from '../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { ROLES } from '../../../support/roles';
import { entitySchema } from '../../../support/sample-entity';
import { sampled } from '../../../support/sampled';

const text: PropertySchema = { type: 'string' };
const hall = entitySchema(
  {
    name: { ...text, title: 'Name' },
    place: { type: 'object', properties: { side: text, row: { type: 'integer' } } },
    tags: { type: 'array', items: text },
    code: { ...text, 'x-field': { type: 'token' }, 'x-value': { token: 'create' } },
    lamps: { type: 'integer', readOnly: true, 'x-value': { count: { from: 'lamp', key: 'hall' } } },
  },
  {
    title: 'Hall',
    'x-resource': { collection: 'halls', plural: 'Halls', recordLabel: 'name' },
    'x-access': {
      read: { ADMIN: 'all' },
      create: { ADMIN: 'all' },
      update: { ADMIN: 'all' },
      delete: { ADMIN: 'all' },
    },
  },
);
const lamp = entitySchema(
  { name: text, hall: { ...text, 'x-ref': { entity: 'hall', label: 'name' } } },
  {
    'x-access': {
      read: { ADMIN: 'all' },
      create: { ADMIN: 'all' },
      update: { ADMIN: 'all' },
      delete: { ADMIN: 'all' },
    },
  },
);

/** About a hall: what people write of it, and what the server alone does. */
const aboutHall = (collection: string, people: Readonly<Record<string, 'all'>>) =>
  entitySchema(
    { text, hall: { ...text, 'x-ref': { entity: 'hall', label: 'name' } } },
    {
      'x-resource': { collection, plural: collection },
      'x-access': { read: { ADMIN: 'all' }, create: people, update: people, delete: people },
      'x-scope': { about: { entity: 'hall', key: 'hall' } },
    },
  );

const models: EntityModels = compileModels(
  [
    { name: 'hall', schema: hall },
    { name: 'lamp', schema: lamp },
    { name: 'remark', schema: aboutHall('remarks', { ADMIN: 'all' }) },
    { name: 'signal', schema: aboutHall('signals', {}) },
  ],
  { types: fieldTypeData, roles: ROLES },
);
const [halls, lamps] = [entityNamed(models, 'hall'), entityNamed(models, 'lamp')];
const [remarks, signals] = [entityNamed(models, 'remark'), entityNamed(models, 'signal')];

const ADMIN: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const MINUTE = 60_000;

/** What the history does on every back end, and which rows it has there. */
export function describeHistory(name: string, open: (of: EntityModels) => Store): void {
  describe(`the history on ${name}`, () => {
    let store: Store;
    let documents: Documents;
    let now: number;

    beforeEach(() => {
      now = Date.UTC(2026, 10, 21);
      store = open(models);
      documents = createDocuments({ models, store, identifiers: createIdentifiers(), now: () => now });
    });
    afterEach(() => store.close());

    function byAnna<T>(work: () => Promise<T>): Promise<T> {
      now += MINUTE;
      return runWithOrigin({ by: () => ({ id: 'user:a', name: 'Anna' }), client: 'console' }, work);
    }

    async function entries(query: HistoryQuery, limit = 50): Promise<readonly HistoryEntry[]> {
      return (await findEntries(store, query, limit, showAll)).entries;
    }

    async function undo(entry: HistoryEntry | undefined): Promise<void> {
      if (entry === undefined) throw new Error('There is no entry');
      await byAnna(() =>
        runAsGroup('undone-1', 'undo', () => undoEntry({ models, store, documents }, ADMIN, entry, true)),
      );
    }

    test('has the same rows, finds them by what is equal and by time, and pages through them', async () => {
      const body = { name: 'North', place: { side: 'left', row: 2 }, tags: ['x', 'y'] };
      const { record } = await byAnna(() => documents.create(ADMIN, halls, body));
      const start = now;
      await byAnna(() => documents.update(ADMIN, halls, record.id, { place: { row: null }, tags: ['x'] }));
      await byAnna(() => documents.create(ADMIN, lamps, { name: 'Desk', hall: record.id }));
      // What follows from another record, and what the server does by itself, is none.
      await documents.update(ADMIN, halls, record.id, { name: 'Unseen' });
      await byAnna(() => documents.update(ADMIN, halls, record.id, { code: 'newcode1' }));
      const rows = await entries({ entity: 'hall' });
      const about = {
        entity: 'hall',
        record: record.id,
        by: { id: 'user:a', name: 'Anna' },
        client: 'console',
        lead: true,
      };
      expect(rows.map(({ id: _id, ...row }) => row)).toEqual([
        {
          ...{ ...about, at: start + 3 * MINUTE, kind: 'changed', label: 'Unseen' },
          changes: [{ path: 'code', withheld: true }],
        },
        {
          ...{ ...about, at: start + MINUTE, kind: 'changed', label: 'North' },
          changes: [
            { path: 'place.row', before: 2 },
            { path: 'tags', before: ['x', 'y'], after: ['x'] },
          ],
        },
        {
          ...{ ...about, at: start, kind: 'created', label: 'North' },
          changes: [
            { path: 'name', after: 'North' },
            { path: 'place.side', after: 'left' },
            { path: 'place.row', after: 2 },
            { path: 'tags', after: ['x', 'y'] },
            { path: 'code', withheld: true },
          ],
        },
      ]);
      const kinds = async (query: HistoryQuery) =>
        (await entries(query)).map(({ entity, kind }) => `${entity} ${kind}`);
      expect(await kinds({ record: { entity: 'hall', id: record.id }, kind: 'changed' })).toHaveLength(2);
      expect(await kinds({ from: start + MINUTE, to: start + 2 * MINUTE })).toEqual(['lamp created', 'hall changed']);
      expect(await kinds({ by: 'user:b' })).toEqual([]);
      expect(await kinds({ text: 'DESK' })).toEqual(['lamp created']);
      const first = await findEntries(store, {}, 3, showAll);
      expect(await kinds({ after: first.next })).toEqual(['hall created']);
    });

    test('undoes an action, brings back what was deleted with its token, and names what was changed since', async () => {
      const { record } = await byAnna(() => documents.create(ADMIN, halls, { name: 'North', code: 'aaaaaaa1' }));
      const { id } = record;
      await byAnna(() => documents.update(ADMIN, halls, id, { name: 'South' }));
      const [renamed] = await entries({ record: { entity: 'hall', id } });
      await byAnna(() => documents.update(ADMIN, halls, id, { name: 'West' }));
      await expect(undo(renamed)).rejects.toThrow('Changed since: Name');
      await undo((await entries({ record: { entity: 'hall', id } }))[0]);
      expect((await documents.read(ADMIN, halls, id)).record).toMatchObject({ name: 'South' });
      await byAnna(() => documents.remove(ADMIN, halls, id));
      await undo((await entries({ kind: 'deleted' }))[0]);
      expect((await documents.read(ADMIN, halls, id)).record).toMatchObject({
        name: 'South',
        code: 'aaaaaaa1',
        lamps: 0,
      });
      expect((await entries({ group: 'undone-1' })).map(({ kind, client }) => `${kind} ${client}`)).toEqual([
        'created undo',
        'changed undo',
      ]);
    });

    test.each(sampled([[3], [130]]))(
      'brings back the %i records that people have made about a deleted one, and nothing that the server has',
      async (count) => {
        const { record } = await byAnna(() => documents.create(ADMIN, halls, { name: 'North' }));
        const about = (index: number) => ({ text: `Remark ${index}`, hall: record.id });
        const bodies = Array.from({ length: count }, (_none, index) => about(index));
        for (const body of bodies) await byAnna(() => documents.create(ADMIN, remarks, body));
        await documents.create(SYSTEM, signals, { text: 'Alarm', hall: record.id });
        const texts = async () => {
          const { rows } = await store.query('remarks', { where: [] });
          return rows.map((row) => row.record.text).sort();
        };
        const before = await texts();
        await byAnna(() => documents.remove(ADMIN, halls, record.id));
        await expect.poll(texts).toEqual([]);

        const leads = (await entries({ kind: 'deleted' }, 2 * count)).filter(({ lead }) => lead);
        expect(leads.map(({ entity, by }) => [entity, by?.name])).toEqual([['hall', 'Anna']]);
        await expect
          .poll(async () => (await entries({ group: leads[0]?.group, kind: 'deleted' }, 2 * count)).length)
          .toBe(count + 1);
        await undo(leads[0]);
        expect((await documents.read(ADMIN, halls, record.id)).record).toMatchObject({ name: 'North' });
        expect(await texts()).toEqual(before);
        expect((await store.query('signals', { where: [] })).rows).toEqual([]);
      },
    );

    test('brings all of an action back slice by slice, with the record that the others are about', async () => {
      const { record } = await byAnna(() => documents.create(ADMIN, halls, { name: 'North' }));
      for (let made = 0; made < 25; made += 1) {
        await byAnna(() => documents.create(ADMIN, remarks, { text: `Remark ${made}`, hall: record.id }));
      }
      await byAnna(() => documents.remove(ADMIN, halls, record.id));
      const [lead] = (await entries({ kind: 'deleted' })).filter((entry) => entry.lead);
      const undone: boolean[] = [];
      let after: string | undefined;
      do {
        const slice = await findEntries(store, { group: lead?.group, after }, 10, showAll);
        const parts = { models, store, documents };
        const undoSlice = () => undoTogether(parts, ADMIN, slice.entries);
        undone.push(await byAnna(() => runAsGroup('undone-2', 'undo', undoSlice)));
        after = slice.next;
      } while (after !== undefined);
      expect(undone).toEqual([true, true, true]);
      expect((await documents.read(ADMIN, halls, record.id)).record).toMatchObject({ name: 'North' });
      expect((await store.query('remarks', { where: [] })).rows).toHaveLength(25);
    });

    test('is counted by groups without being read, and thinned by age and number', async () => {
      const creations = ['One', 'Two', 'Three'].map(
        (called) => ({ type: 'create', model: halls, body: { name: called } }) as const,
      );
      await byAnna(() => documents.together(ADMIN, creations));
      await byAnna(() => documents.create(ADMIN, halls, { name: 'Four' }));
      const leads = await entries({ leadsOnly: true });
      expect(leads.map(({ label }) => label)).toEqual(['Four', 'One']);
      expect(await entries({ group: leads[1]?.group })).toHaveLength(3);
      expect(await thinHistory({ store, now: () => now }, { age: 10 * MINUTE, entries: 2 })).toBe(2);
      expect(await thinHistory({ store, now: () => now + 11 * MINUTE }, { age: 11 * MINUTE, entries: 2 })).toBe(1);
      expect((await store.query(HISTORY.name, {})).rows.map((stored) => stored.record.label)).toEqual(['Four']);
    });
  });
}
