import { beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleDataProvider } from '../../../data-provider/contract';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { FieldTypeData, Operator } from '../../../src/frame/model/field-type-data';
import { matches } from '../../unit/server/support/oracle';
import { idsOf, list } from './asking';
import { askedTypes } from './contract-models';
import type { ProviderUnderTest } from './provider-under-test';
import { specimens } from './seeds';

/** More values than Firestore takes at once. */
const MANY_VALUES = 45;

/** Operands of an operator made of a field type's samples, each with records that match and records that do not. */
function operandsOf({ samples, storage }: FieldTypeData, operator: Operator): unknown[] {
  const [first] = samples;
  const last = samples.at(-1);
  const text = typeof first === 'string' ? first : '';
  switch (operator) {
    case 'exists':
      return [true, false];
    case 'in': {
      const others = Array.from({ length: MANY_VALUES }, (_none, index) =>
        storage === 'text' ? `none ${index}` : 10_000_000 + index,
      );
      return [[first], [last, ...others], []];
    }
    case 'containsAny':
    case 'containsNone':
      return [samples.flat().slice(0, 1), samples.flat(), ['none of these']];
    case 'contains':
      return [text.slice(1, 5).toUpperCase(), text.slice(0, 2), 'none of these', ''];
    case 'prefix':
      return [text.slice(0, 3).toUpperCase(), text, 'none of these', ''];
    default:
      return [first, last];
  }
}

/** Every operator of every field type, over the samples of that type. */
export function describeOperators({ reset, create }: ProviderUnderTest): void {
  describe('operators', () => {
    let provider: ConsoleDataProvider;
    let all: EntityRecord[];

    beforeAll(async () => {
      await reset(specimens);
      provider = await create('administrator');
      all = (await list(provider, 'specimens')).data;
    });

    for (const type of askedTypes) {
      for (const operator of type.operators) {
        test(`${type.name} ${operator}`, async () => {
          for (const value of operandsOf(type, operator)) {
            const condition = { path: type.name, storage: type.storage, operator, value };
            const expected = all.filter((record) => matches(record, condition)).map(({ id }) => id);
            const found = await idsOf(provider, 'specimens', { filter: { [type.name]: { [operator]: value } } });
            expect(found, JSON.stringify(value)).toEqual(expected);
          }
        });
      }
    }

    test('a value, a list of values and nothing are short for operators; several conditions hold together', async () => {
      const asked = (filter: object) => idsOf(provider, 'specimens', { filter });
      const where = (test: (record: EntityRecord) => boolean) => all.filter(test).map(({ id }) => id);
      expect(await asked({ size: 1 })).toEqual(where(({ size }) => size === 1));
      expect(await asked({ size: [0, 2] })).toEqual(where(({ size }) => size === 0 || size === 2));
      expect(await asked({ size: null })).toEqual(['empty']);
      expect(await asked({ 'place.city': 'Lecce' })).toEqual(await asked({ place: { city: { prefix: 'LEC' } } }));
      expect(await asked({ size: { gte: 1, lt: 2 }, boolean: true })).toEqual(
        where(({ size, boolean }) => size === 1 && boolean === true),
      );
      expect(await asked({ id: ['s1', 'nobody', 's0'] })).toEqual(['s0', 's1']);
    });

    test('groups hold all together, or one of them', async () => {
      const asked = (filter: object) => idsOf(provider, 'specimens', { filter });
      const where = (test: (record: EntityRecord) => boolean) => all.filter(test).map(({ id }) => id);
      const sizeOf = ({ size }: EntityRecord) => (typeof size === 'number' ? size : undefined);
      const isSized = (record: EntityRecord) => sizeOf(record) !== undefined;
      expect(await asked({ $all: [{ size: { ne: 1 } }, { size: { ne: 2 } }] })).toEqual(
        where((record) => sizeOf(record) !== 1 && sizeOf(record) !== 2),
      );
      expect(await asked({ $any: [{ size: 1 }, { size: { exists: false } }] })).toEqual(
        where((record) => sizeOf(record) === 1 || !isSized(record)),
      );
      expect(await asked({ boolean: true, $any: [{ size: 1 }, { size: 2 }] })).toEqual(
        where((record) => record.boolean === true && (sizeOf(record) === 1 || sizeOf(record) === 2)),
      );
      expect(await asked({ $any: [{ size: [] }] })).toEqual([]);
      await expect(asked({ $any: [{ nothing: 1 }] })).rejects.toMatchObject({ status: 400 });
    });

    test('filters hold in every order', async () => {
      const sort = { field: 'text', order: 'DESC' } as const;
      const filter = { boolean: true, size: { ne: 2 } };
      const found = await idsOf(provider, 'specimens', { sort, filter });
      const order = await idsOf(provider, 'specimens', { sort });
      const kept = all.filter(({ boolean, size }) => boolean === true && size !== 2);
      expect(found).toEqual(order.filter((id) => kept.some((record) => record.id === id)));
    });
  });
}
