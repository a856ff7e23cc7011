import { type GetListParams, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { roomsRequest } from '../../../../../src/air/pages/warehouse/ConfigureRoomsDialog';
import {
  lastInternalNumber,
  lastNumberOf,
  NEWEST_OF_MANY,
} from '../../../../../src/air/pages/warehouse/warehouse-batches';
import type { RecordOf } from '../../../../../src/frame/model/entities';
import { recordsWith } from '../../../../../src/frame/records/records-with';

const { signal } = new AbortController();

/** A warehouse that answers lists by page and by `in`, newest first, and counts how often it is asked. */
function warehouse(records: RecordOf<'warehouse-item'>[]) {
  let requests = 0;
  const sorted = [...records].sort((a, b) => Number(b.createdAt) - Number(a.createdAt));
  const provider = testDataProvider({
    getList: vi.fn().mockImplementation(async (_resource: string, params: GetListParams) => {
      const { filter = {}, pagination = { page: 1, perPage: 10 } } = params;
      requests += 1;
      const matches = sorted.filter((record) =>
        Object.entries(filter).every(
          ([field, values]) => Array.isArray(values) && values.includes(Reflect.get(record, field)),
        ),
      );
      const start = (pagination.page - 1) * pagination.perPage;
      return { data: matches.slice(start, start + pagination.perPage), total: matches.length };
    }),
  });
  return { provider, requests: () => requests };
}

const items = (count: number, createdAt: (index: number) => number): RecordOf<'warehouse-item'>[] =>
  Array.from({ length: count }, (_none, index) => ({
    id: `i${index}`,
    token: `t${index}`,
    serial_number: `s${index}`,
    internal_name: String(index + 1),
    createdAt: createdAt(index),
  }));

const last = (records: RecordOf<'warehouse-item'>[]) => lastInternalNumber(warehouse(records).provider, signal);

test('the last number is that of the newest item, the highest of those made together', async () => {
  expect(await last([])).toBe(0);
  expect(await last(items(24, (index) => index))).toBe(24);
  expect(await last(items(2_500, () => 7))).toBe(2_500);
  expect(await last([...items(30, () => 7), { id: 'old', internal_name: '900', createdAt: 1 }])).toBe(30);
});

test('items without a number are passed over', async () => {
  const blank = (id: string): RecordOf<'warehouse-item'> => ({ id, createdAt: 99 });
  expect(await last([...items(3, (index) => index), blank('a'), blank('b')])).toBe(3);
  expect(await last(Array.from({ length: 40 }, (_none, index) => blank(`b${index}`)))).toBe(0);
});

test('records with certain values are found by asking for them, or by reading all where that is less', async () => {
  const wanted = { token: ['t5', 't1999', 'none'], serial_number: ['s7'] };
  const small = warehouse(items(900, (index) => index));
  const whole = await recordsWith(small.provider, 'warehouse', wanted, signal, NEWEST_OF_MANY);
  expect(whole.isWhole).toBe(true);
  expect(whole.records.map(({ id }) => id)).toEqual(expect.arrayContaining(['i5', 'i7']));
  expect(small.requests()).toBe(2);

  const large = warehouse(items(3_500, (index) => index));
  const found = await recordsWith(large.provider, 'warehouse', wanted, signal, NEWEST_OF_MANY);
  expect(found.isWhole).toBe(false);
  expect(found.records.map(({ id }) => id).sort()).toEqual(['i1999', 'i5', 'i7']);
  expect(large.requests()).toBe(3);
});

test('ten thousand known devices are looked up with two requests', async () => {
  const known = items(10_000, () => 7);
  const large = warehouse(known);
  const wanted = { token: known.map(({ token }) => String(token)), serial_number: known.map(({ id }) => id) };
  const found = await recordsWith(large.provider, 'warehouse', wanted, signal, NEWEST_OF_MANY);
  expect(large.requests()).toBe(2);
  expect(lastNumberOf(found.records)).toBe(10_000);
});

test('a form of rooms can be used once everything is in it', () => {
  const form = { from: '1', to: ' 20 ', prefix: ' Aula ', building: 'b1' };
  expect(roomsRequest(form)).toEqual({ from: 1, to: 20, prefix: 'Aula ', building: 'b1' });
  const lacking = [{ from: '' }, { to: '1.5' }, { prefix: '  ' }, { building: null }];
  expect(lacking.map((change) => roomsRequest({ ...form, ...change }))).toEqual(Array(4).fill(undefined));
});
