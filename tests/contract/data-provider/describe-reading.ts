import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { sorted } from '../../unit/server/support/oracle';
import { idsOf, list, one, refusalOf } from './asking';
import { askedTypes } from './contract-models';
import type { ProviderUnderTest } from './provider-under-test';
import { hierarchy, specimens } from './seeds';

const SORTED = askedTypes.filter(({ storage }) => storage !== 'json' && storage !== 'textList');

/** Lists, single records, and questions that cannot be answered. */
export function describeReading({ reset, create }: ProviderUnderTest): void {
  describe('reading', () => {
    let provider: ConsoleDataProvider;
    let all: EntityRecord[];

    beforeAll(async () => {
      await reset([...hierarchy, ...specimens]);
      provider = await create('administrator');
      all = (await list(provider, 'specimens')).data;
    });

    test('pages hold every record once and tell how many there are', async () => {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(all.length / 3); page += 1) {
        const { data, total } = await list(provider, 'specimens', { page, perPage: 3 });
        expect(total).toBe(specimens.length);
        seen.push(...data.map(({ id }) => id));
      }
      expect(seen).toEqual(specimens.map(({ data }) => data.id).sort());
    });

    test('a page after the last is empty, and a far page is the same as by leafing', async () => {
      const sort = { field: 'size', order: 'DESC' } as const;
      expect(await list(provider, 'specimens', { page: 9, perPage: 5 })).toMatchObject({ data: [], total: all.length });
      const whole = await idsOf(provider, 'specimens', { sort });
      expect(await idsOf(provider, 'specimens', { sort, page: all.length, perPage: 1 })).toEqual(whole.slice(-1));
      expect(await idsOf(provider, 'specimens', { sort, page: 3, perPage: 2 })).toEqual(whole.slice(4, 6));
    });

    for (const { name } of [...SORTED, { name: 'size' }, { name: 'place.city' }]) {
      for (const order of ['ASC', 'DESC'] as const) {
        test(`sorts by ${name} ${order}: absent first, ties by id`, async () => {
          const sort = { field: name, order };
          const expected = sorted(all, [sort]).map(({ id }) => id);
          expect(await idsOf(provider, 'specimens', { sort })).toEqual(expected);
        });
      }
    }

    test('searches words in any of the searched fields, whatever their case', async () => {
      const found = await idsOf(provider, 'specimens', { filter: { q: 'AUL' } });
      const expected = all.filter(({ text }) => String(text).toLowerCase().includes('aul')).map(({ id }) => id);
      expect(found).toEqual(expected);
      expect(await idsOf(provider, 'specimens', { filter: { q: 'aula rossi' } })).toEqual(expected);
      expect(await idsOf(provider, 'specimens', { filter: { q: 'no such word' } })).toEqual([]);
    });

    test('one record, several and the children of a record have the shape that lists have', async () => {
      const [listed] = (await list(provider, 'hierarchy/rooms', { filter: { id: 'r1' } })).data;
      expect(await one(provider, 'hierarchy/rooms', 'r1')).toEqual(listed);
      expect(listed).toMatchObject({ id: 'r1', env_name: 'Building 1', manager_name: 'Manager 1', version: 1 });
      const many = await provider.getMany('hierarchy/rooms', { ids: ['r2', 'gone', 'r1'] });
      expect(many.data.map(({ id }) => id).sort()).toEqual(['r1', 'r2']);
      expect(many.data.find(({ id }) => id === 'r1')).toEqual(listed);
      const children = await provider.getManyReference('hierarchy/rooms', {
        ...{ target: 'env', id: 'b2', filter: {} },
        ...{ pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' } },
      });
      expect(children).toMatchObject({ total: 1, data: [{ id: 'r2' }] });
    });

    test('a record that is not there is told with 404', async () => {
      await expect(one(provider, 'specimens', 'nobody')).rejects.toMatchObject(refusalOf(404));
    });

    test('questions about what does not exist are refused by name', async () => {
      const refusal = (filter: object, sort = { field: 'id', order: 'ASC' as const }) =>
        list(provider, 'specimens', { filter, sort }).then(
          () => 'answered',
          (error: unknown) => error,
        );
      expect(await refusal({ colour: 1 })).toMatchObject({
        ...refusalOf(400),
        message: expect.stringMatching('colour'),
      });
      expect(await refusal({ text: { like: 'x' } })).toMatchObject({
        status: 400,
        message: expect.stringMatching('like'),
      });
      expect(await refusal({ number: { contains: '4' } })).toMatchObject(refusalOf(400));
      expect(await refusal({ text: 4 })).toMatchObject(refusalOf(400));
      expect(await refusal({}, { field: 'colour', order: 'ASC' })).toMatchObject(refusalOf(400));
    });

    test('a question that is given up rejects, and the next one is answered', async () => {
      const controller = new AbortController();
      const asked = list(provider, 'specimens', { signal: controller.signal });
      controller.abort();
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
      await expect(list(provider, 'specimens', { signal: controller.signal })).rejects.toThrow();
      expect(await idsOf(provider, 'specimens')).toHaveLength(all.length);
    });
  });
}
