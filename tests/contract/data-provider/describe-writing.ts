import { beforeEach, describe, expect, test } from 'vitest';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import { frozen, one, refusalOf, save } from './asking';
import type { ProviderUnderTest } from './provider-under-test';
import { lampAndDesk } from './seeds';

/** What is written together, checked only, and refused. */
export function describeWriting({ reset, create }: ProviderUnderTest): void {
  describe('writing', () => {
    let provider: ConsoleDataProvider;

    beforeEach(async () => {
      await reset(lampAndDesk);
      provider = await create('administrator');
    });

    test('a change of nothing keeps the version', async () => {
      const before = await one(provider, 'specimens', 's2');
      expect(await save(provider, 'specimens', before, {})).toMatchObject({ version: 1 });
    });

    test('a save over somebody else’s change is refused with what changed', async () => {
      const before = await one(provider, 'specimens', 's1');
      const other = await create('administrator');
      await save(other, 'specimens', await one(other, 'specimens', 's1'), { size: 7 });
      await expect(save(provider, 'specimens', before, { number: 1 })).rejects.toMatchObject(
        refusalOf(409, { changed: { size: 7 } }),
      );
      const { version: _version, ...unversioned } = before;
      const update = { id: 's1', data: { number: 2 }, previousData: unversioned };
      expect((await provider.update('specimens', frozen(update))).data).toMatchObject({
        size: 7,
        number: 2,
        version: 3,
      });
    });

    test('invalid values are refused with a text by field', async () => {
      const before = await one(provider, 'specimens', 's1');
      const errors = { size: 'No more than 100' };
      await expect(save(provider, 'specimens', before, { size: 101 })).rejects.toMatchObject(
        refusalOf(422, { errors }),
      );
      await expect(provider.create('specimens', { data: { size: 101 } })).rejects.toMatchObject(
        refusalOf(422, { errors }),
      );
      expect(await one(provider, 'specimens', 's1')).toEqual(before);
    });

    test('an amount to the cent is taken as it is written, and a part of a cent is refused', async () => {
      let record = await one(provider, 'specimens', 's1');
      for (const price of [19.99, 0.07, 4.35, 8.2, -1234.56]) {
        record = await save(provider, 'specimens', record, { price });
        expect(record.price).toBe(price);
      }
      for (const price of [0.075, 19.999, 0.0001]) {
        const errors = { price: 'must be a multiple of 0.01' };
        await expect(save(provider, 'specimens', record, { price })).rejects.toMatchObject(refusalOf(422, { errors }));
      }
    });

    test('a colour is one, and nothing else', async () => {
      const record = await save(provider, 'specimens', await one(provider, 'specimens', 's1'), { shade: '#2A6fdb' });
      const errors = { shade: expect.any(String) };
      await expect(save(provider, 'specimens', record, { shade: 'blueish' })).rejects.toMatchObject(
        refusalOf(422, { errors }),
      );
    });

    test('fields that do not exist are refused by name', async () => {
      const before = await one(provider, 'specimens', 's1');
      await expect(save(provider, 'specimens', before, { colour: 'red' })).rejects.toMatchObject(
        refusalOf(400, { errors: { colour: expect.any(String) } }),
      );
    });

    test('another value than parts for an object with parts is refused, and its parts stay', async () => {
      const before = await save(provider, 'specimens', await one(provider, 'specimens', 's1'), {
        place: { city: 'Roma' },
      });
      for (const place of ['Roma', 7, ['Roma']]) {
        await expect(save(provider, 'specimens', before, { place })).rejects.toMatchObject(
          refusalOf(422, { errors: { place: 'must be a group of values' } }),
        );
      }
      expect((await one(provider, 'specimens', 's1')).place).toEqual({ city: 'Roma' });
    });

    test('writes that belong together happen all or not at all', async () => {
      const { data } = await provider.writeTogether([
        { type: 'create', resource: 'specimens', data: { text: 'Third' } },
        { type: 'update', resource: 'specimens', id: 's1', data: { size: 8 }, version: 1 },
        { type: 'delete', resource: 'specimens', id: 's2' },
      ]);
      expect(data).toMatchObject([{ text: 'Third' }, { size: 8, version: 2 }, { id: 's2' }]);
      const refused = provider.writeTogether([
        { type: 'update', resource: 'specimens', id: 's1', data: { size: 10 } },
        { type: 'update', resource: 'specimens', id: 's1', data: { size: 101 } },
      ]);
      await expect(refused).rejects.toMatchObject(refusalOf(422, { operation: 1 }));
      expect(await one(provider, 'specimens', 's1')).toMatchObject({ size: 8 });
    });

    test('a new record may name one that an earlier of these writes makes, or is not there with it', async () => {
      const named = { type: 'create', resource: 'specimens', data: { size: 1 }, names: { text: 0 } } as const;
      const first = { type: 'create', resource: 'specimens', data: { text: 'First of two' } } as const;
      const { data } = await provider.writeTogether([first, named]);
      expect(data[1]).toMatchObject({ size: 1, text: data[0]?.id });
      const lone = { ...first, data: { text: 'Lone' } };
      const refused = provider.writeTogether([lone, { ...named, data: { size: 101 } }]);
      await expect(refused).rejects.toMatchObject(refusalOf(422, { operation: 1 }));
      const asked = {
        filter: { text: 'Lone' },
        sort: { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage: 5 },
      } as const;
      expect((await provider.getList('specimens', asked)).data).toEqual([]);
    });

    test('writes can be checked without being made', async () => {
      const change = { type: 'update', resource: 'specimens', id: 's1', data: { size: 10 } } as const;
      await provider.writeTogether([change], { checkOnly: true });
      expect(await one(provider, 'specimens', 's1')).not.toMatchObject({ size: 10 });
      const wrong = { ...change, data: { size: 101 } };
      await expect(provider.writeTogether([wrong], { checkOnly: true })).rejects.toMatchObject(refusalOf(422));
    });
  });
}
