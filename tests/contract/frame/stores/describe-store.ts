import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Change, Condition, Store } from '../../../../server/frame/stores/store';
import { LOCAL_LIMIT } from '../../../../src/frame/firestore/limits';
import type { StoreUnderTest } from './sample-models';

/** What every store does, whatever it keeps its records in. */
export function describeStore({ name, open, keepsLog }: StoreUnderTest): void {
  describe(`the store on ${name}`, () => {
    let store: Store;
    let close: () => Promise<void>;

    beforeEach(async () => {
      ({ store, close } = await open());
    });
    afterEach(() => close());

    async function put(collection: string, id: string, content: Record<string, unknown>, version = 1): Promise<void> {
      await store.transact(async () => ({
        result: undefined,
        batch: { put: [{ collection, stored: { record: { id, ...content }, version } }], remove: [] },
      }));
    }

    async function remove(collection: string, id: string): Promise<void> {
      await store.transact(async () => ({ result: undefined, batch: { put: [], remove: [{ collection, id }] } }));
    }

    test('answers what was written, the version and the claims with it', async () => {
      const record = { id: 'a', name: 'Aula', count: 3, tags: ['x', 'y'], secret: 'quiet', acl: ['room:a', 'user:1'] };
      await put('rooms', 'a', record, 7);
      await put('rooms', 'b', { tags: [] });
      expect(await store.get('rooms', 'a')).toEqual({ record, version: 7 });
      expect(await store.getMany('rooms', ['b', 'nobody', 'a'])).toEqual([
        { record: { id: 'b', tags: [] }, version: 1 },
        { record, version: 7 },
      ]);
      expect(await store.get('rooms', 'nobody')).toBeUndefined();
      await put('rooms', 'a', { name: 'Aula' }, 8);
      expect(await store.get('rooms', 'a')).toEqual({ record: { id: 'a', name: 'Aula' }, version: 8 });
    });

    test('keeps what is no entity as it is', async () => {
      await put('secrets', 'a', { nested: { list: [[1, 2], []] }, flag: false });
      expect(await store.get('secrets', 'a')).toEqual({
        record: { id: 'a', nested: { list: [[1, 2], []] }, flag: false },
        version: 1,
      });
    });

    test('counts without reading a record', async () => {
      await put('rooms', 'a', { name: 'Aula' });
      await put('rooms', 'b', { name: 'Bar' });
      expect(await store.query('rooms', { limit: 0 })).toEqual({ rows: [], total: 2 });
    });

    test('finds by a value and by an entry of a list, within a transaction too', async () => {
      await put('rooms', 'a', { name: 'Aula', tags: ['x'], count: 1 });
      await put('rooms', 'b', { name: 'Aula', tags: ['x', 'y'], count: 2 });
      const found = await store.transact(async (reader) => {
        const where = [{ path: 'name', storage: 'text', operator: 'eq', value: 'Aula' } as const];
        const tagged = [{ path: 'tags', storage: 'textList', operator: 'containsAny', value: ['y'] } as const];
        const byName = await reader.query('rooms', { where, sort: [{ field: 'id', order: 'ASC' }] });
        const byTag = await reader.query('rooms', { where: tagged });
        const counted = await reader.query('rooms', { where, limit: 1 });
        return { result: [byName, byTag, counted], batch: { put: [], remove: [] } };
      });
      expect(found.map(({ rows, total }) => [rows.map(({ record }) => record.id), total])).toEqual([
        [['a', 'b'], 2],
        [['b'], 1],
        [['a'], 2],
      ]);
    });

    test.runIf(keepsLog)('logs what changed, with who could and who can see it', async () => {
      await put('rooms', 'a', { name: 'Aula', acl: ['room:a'] });
      await put('rooms', 'a', { name: 'Aula 2', acl: ['room:a', 'user:1'] }, 2);
      await remove('rooms', 'a');
      const changes = (await store.changesSince(0, 10)) ?? [];
      expect(changes.map(({ type }) => type)).toEqual(['created', 'updated', 'deleted']);
      expect(await store.changesSince(1, 1)).toEqual([changes[1]]);
      expect(await store.lastSequence()).toBe(changes.at(-1)?.sequence);
    });

    test('finds what is due of more records than are looked through', async () => {
      const many = Array.from({ length: LOCAL_LIMIT + 100 }, (_none, index) => ({ id: `s${index}`, flag: true }));
      const three = [100, 200, 300].map((at) => ({ id: `due${at}`, due: at }));
      const put = [...many, ...three].map((record) => ({ collection: 'secrets', stored: { record, version: 1 } }));
      for (let from = 0; from < put.length; from += 500) {
        await store.transact(async () => ({
          result: undefined,
          batch: { put: put.slice(from, from + 500), remove: [] },
        }));
      }
      const due = (operator: 'lt' | 'lte' | 'gt' | 'gte', value: number) =>
        ({ path: 'due', storage: 'integer', operator, value }) as const;
      const found = async (...where: Condition[]) => {
        const { rows } = await store.query('secrets', { where });
        return rows.map(({ record }) => record.id).sort();
      };
      expect(await found(due('lte', 200))).toEqual(['due100', 'due200']);
      expect(await found(due('gt', 100), due('lt', 300))).toEqual(['due200']);
      expect(await found(due('gte', 400))).toEqual([]);
    });

    test('announces what changed, with who could and who can see it', async () => {
      const heard: Change[] = [];
      const stop = store.watch((changes) => heard.push(...changes));
      await put('rooms', 'a', { name: 'Aula', acl: ['room:a'] });
      await put('rooms', 'a', { name: 'Aula 2', acl: ['room:a', 'user:1'] }, 2);
      await put('rooms', 'a', { name: 'Aula 2', acl: ['room:a', 'user:1'] }, 2);
      await remove('rooms', 'a');
      stop();
      await put('rooms', 'b', {});
      expect(
        heard.map(({ type, version, fields, before, after }) => ({ type, version, fields, before, after })),
      ).toEqual([
        { type: 'created', version: 1, fields: ['id', 'name', 'acl'], before: [], after: ['room:a'] },
        { type: 'updated', version: 2, fields: ['name', 'acl'], before: ['room:a'], after: ['room:a', 'user:1'] },
        { type: 'deleted', version: 2, fields: [], before: ['room:a', 'user:1'], after: [] },
      ]);
    });

    test('says when the log does not reach back to a sequence number', async () => {
      await put('rooms', 'a', {});
      expect(await store.changesSince(99, 10)).toBeUndefined();
    });

    test('tells the fields that changed since a version', async () => {
      await put('rooms', 'a', { name: '1', city: 'x' });
      await put('rooms', 'a', { name: '2', city: 'x' }, 2);
      await put('rooms', 'a', { name: '2', city: 'y' }, 3);
      expect(await store.fieldsChangedSince('rooms', 'a', 1)).toEqual(['name', 'city']);
      expect(await store.fieldsChangedSince('rooms', 'a', 2)).toEqual(['city']);
      expect(await store.fieldsChangedSince('rooms', 'a', -5)).toBeUndefined();
      expect(await store.fieldsChangedSince('rooms', 'a', 9), 'a version of before it was deleted').toBeUndefined();
    });

    test('neither logs nor announces secrets', async () => {
      const heard: Change[] = [];
      store.watch((changes) => heard.push(...changes));
      await put('secrets', 'a', { password: 'x' });
      await put('secrets', 'a', { password: 'y' });
      expect(heard).toEqual([]);
      expect(await store.changesSince(0, 10)).toEqual([]);
    });

    test('writes all of a batch or nothing', async () => {
      const failing = store.transact(async () => ({
        result: undefined,
        batch: {
          put: [
            { collection: 'rooms', stored: { record: { id: 'a', name: 'Aula' }, version: 1 } },
            { collection: 'nowhere', stored: { record: { id: 'b' }, version: 1 } },
          ],
          remove: [],
        },
      }));
      await expect(failing).rejects.toThrow('no collection "nowhere"');
      expect(await store.get('rooms', 'a')).toBeUndefined();
      expect((await store.query('rooms', {})).total).toBe(0);
    });

    test('writes a thousand records at once', async () => {
      const put = Array.from({ length: 1000 }, (_none, index) => ({
        collection: 'rooms',
        stored: { record: { id: `r${index}`, name: `Room ${index}` }, version: 1 },
      }));
      await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
      expect((await store.query('rooms', { limit: 0 })).total).toBe(1000);
    });

    test('lets transactions in one after the other, so that none reads what another is changing', async () => {
      await put('rooms', 'a', { count: 0 });
      const addOne = () =>
        store.transact(async (reader) => {
          const found = await reader.get('rooms', 'a');
          const count = Number(found?.record.count) + 1;
          await new Promise((resolve) => setImmediate(resolve));
          return {
            result: count,
            batch: { put: [{ collection: 'rooms', stored: { record: { id: 'a', count }, version: 1 } }], remove: [] },
          };
        });
      const counts = await Promise.all(Array.from({ length: 20 }, addOne));
      // One that is kept waiting for long lets others go first.
      const inOrder = counts.toSorted((one, other) => one - other);
      expect(inOrder).toEqual(Array.from({ length: 20 }, (_none, index) => index + 1));
    });

    test('a transaction that fails does not hold up the next', async () => {
      const failing = store.transact(() => Promise.reject(new Error('refused')));
      const next = put('rooms', 'a', { name: 'Aula' });
      await expect(failing).rejects.toThrow('refused');
      await next;
      expect((await store.get('rooms', 'a'))?.record.name).toBe('Aula');
    });

    test('has follow what is to follow a batch, once it is written', async () => {
      const seen: unknown[] = [];
      const batch = {
        put: [{ collection: 'rooms', stored: { record: { id: 'a', name: 'Aula' }, version: 1 } }],
        remove: [],
        committed: [
          async () => {
            seen.push((await store.get('rooms', 'a'))?.record.name);
          },
        ],
      };
      expect(await store.transact(async () => ({ result: 'done', batch }))).toBe('done');
      expect(seen).toEqual(['Aula']);
      const nowhere = [{ collection: 'nowhere', stored: { record: { id: 'b' }, version: 1 } }];
      const refused = store.transact(async () => ({ result: 'done', batch: { ...batch, put: nowhere } }));
      await expect(refused).rejects.toThrow('no collection');
      expect(seen).toEqual(['Aula']);
    });
  });
}
