import { describe, expect, test } from 'vitest';
import {
  isDuplicate,
  readWarehouseRows,
  type WarehouseRows,
  withoutKnown,
} from '../../../../src/air/domain/warehouse/warehouse-csv';
import {
  type ConfigurableItem,
  internalNumber,
  isRoomToken,
  itemsInRange,
  newWarehouseItems,
  roomOfItem,
} from '../../../../src/air/domain/warehouse/warehouse-items';

const rows: WarehouseRows = {
  accepted: [
    { line: 2, serial: 'SN-1', token: 'aaaaaaa1' },
    { line: 4, serial: 'SN-2', token: 'aaaaaaa2' },
    { line: 5, serial: 'SN-3', token: 'aaaaaaa3' },
  ],
  refused: [{ line: 3, serial: '', token: 'x', fault: { kind: 'invalidValue' } }],
};

const item = (internalName: string, rest: Partial<ConfigurableItem> = {}): ConfigurableItem => ({
  id: `id-${internalName}`,
  name: internalName,
  internalName,
  token: 'aaaaaaaa',
  configured: false,
  ...rest,
});

describe('an import', () => {
  test('refuses what the warehouse has, in the order of the file', () => {
    const known = { serials: new Set(['SN-3']), tokens: new Set(['aaaaaaa1', 'aaaaaaa3']) };
    const { accepted, refused } = withoutKnown(rows, known);
    expect(accepted.map(({ line }) => line)).toEqual([4]);
    expect(refused.map(({ line, fault }) => [line, fault.kind])).toEqual([
      [2, 'tokenInWarehouse'],
      [3, 'invalidValue'],
      [5, 'serialInWarehouse'],
    ]);
    expect(refused.map(isDuplicate)).toEqual([true, false, true]);
  });

  test('refuses tokens with capitals, which no room could have', () => {
    const lines = [
      { line: 2, cells: ['SN-1', 'AAAA0001'] },
      { line: 3, cells: ['SN-2', 'aaaa-0002'] },
    ];
    const read = readWarehouseRows(lines, { serial: 0, token: 1, width: 2 });
    expect(read).toMatchObject({
      accepted: [{ line: 3, token: 'aaaa0002' }],
      refused: [{ line: 2, fault: { kind: 'tokenCase' } }],
    });
  });

  test('continues names and internal names after the last internal number', () => {
    expect(newWarehouseItems(rows.accepted.slice(0, 2), 24)).toEqual([
      { serial_number: 'SN-1', name: '25', internal_name: '25', token: 'aaaaaaa1', configured: false },
      { serial_number: 'SN-2', name: '26', internal_name: '26', token: 'aaaaaaa2', configured: false },
    ]);
  });
});

test('an internal name is a number when it is digits that can be counted with', () => {
  expect(['007', '12', '', 'a1', '1.5', '9'.repeat(30), 4, undefined].map(internalNumber)).toEqual([
    7,
    12,
    ...Array(6).fill(undefined),
  ]);
});

describe('configuring rooms', () => {
  test('takes what is not configured and in the range, by number and not by text', () => {
    const items = [item('10'), item('9'), item('8', { configured: true }), item('11'), item(''), item('100')];
    expect(itemsInRange(items, 8, 11).map(({ internalName }) => internalName)).toEqual(['9', '10', '11']);
    expect(itemsInRange(items, 11, 8)).toEqual([]);
  });

  test('makes rooms that say where they come from', () => {
    expect(roomOfItem(item('9', { name: '3', token: 'abcd1234' }), 'Aula ', 'b1')).toEqual({
      name: 'Aula 3',
      internal_name: '9',
      token: 'abcd1234',
      env: 'b1',
      from_warehouse: true,
    });
    expect(['abcd1234', 'ABCD1234', 'abc'].map(isRoomToken)).toEqual([true, false, false]);
  });
});
