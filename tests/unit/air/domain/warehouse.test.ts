import { describe, expect, test } from 'vitest';
import {
  type ConfigurableItem,
  cleanToken,
  createRoomOfItem,
  isRoomToken,
  parseInternalNumber,
  selectItems,
} from '../../../../src/air/domain/warehouse/warehouse-items';

const item = (internalName: string, rest: Partial<ConfigurableItem> = {}): ConfigurableItem => ({
  id: `id-${internalName}`,
  name: internalName,
  internalName,
  token: 'aaaaaaaa',
  configured: false,
  ...rest,
});

test('tokens keep their letters and digits, eight at most', () => {
  expect(['aa-ba-00-01', 'AB cd12345é', '', '--'].map(cleanToken)).toEqual(['aaba0001', 'ABcd1234', '', '']);
});

test('an internal name is a number when it is digits that can be counted with', () => {
  expect(['007', '12', '', 'a1', '1.5', '9'.repeat(30), 4, undefined].map(parseInternalNumber)).toEqual([
    7,
    12,
    ...Array(6).fill(undefined),
  ]);
});

describe('configuring rooms', () => {
  test('takes what is not configured and in the range, by number and not by text', () => {
    const items = [item('10'), item('9'), item('8', { configured: true }), item('11'), item(''), item('100')];
    expect(selectItems(items, 8, 11).map(({ internalName }) => internalName)).toEqual(['9', '10', '11']);
    expect(selectItems(items, 11, 8)).toEqual([]);
  });

  test('makes rooms that say where they come from', () => {
    expect(createRoomOfItem(item('9', { name: '3', token: 'abcd1234' }), 'Aula ', 'b1')).toEqual({
      name: 'Aula 3',
      internal_name: '9',
      token: 'abcd1234',
      env: 'b1',
      from_warehouse: true,
    });
    expect(['abcd1234', 'ABCD1234', 'abc'].map(isRoomToken)).toEqual([true, false, false]);
  });
});
