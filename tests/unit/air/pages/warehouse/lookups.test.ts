import { type GetListParams, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { parseRoomsRequest } from '../../../../../src/air/pages/warehouse/ConfigureRoomsDialog';
import type { RecordOf } from '../../../../../src/frame/model/entities';
import { loadRecordsWith } from '../../../../../src/frame/records/records-with';

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

test('records with certain values are found by asking for them, or by reading all where that is less', async () => {
  const wanted = { token: ['t5', 't1999', 'none'], serial_number: ['s7'] };
  const small = warehouse(items(900, (index) => index));
  const whole = await loadRecordsWith(small.provider, 'warehouse', wanted, signal);
  expect(whole.isWhole).toBe(true);
  expect(whole.records.map(({ id }) => id)).toEqual(expect.arrayContaining(['i5', 'i7']));
  expect(small.requests()).toBe(2);

  const large = warehouse(items(3_500, (index) => index));
  const found = await loadRecordsWith(large.provider, 'warehouse', wanted, signal);
  expect(found.isWhole).toBe(false);
  expect(found.records.map(({ id }) => id).sort()).toEqual(['i1999', 'i5', 'i7']);
  expect(large.requests()).toBe(3);
});

test('a form of rooms can be used once everything is in it', () => {
  const form = { from: '1', to: ' 20 ', prefix: ' Aula ', building: 'b1' };
  expect(parseRoomsRequest(form)).toEqual({ from: 1, to: 20, prefix: 'Aula ', building: 'b1' });
  const lacking = [{ from: '' }, { to: '1.5' }, { prefix: '  ' }, { building: null }];
  expect(lacking.map((change) => parseRoomsRequest({ ...form, ...change }))).toEqual(Array(4).fill(undefined));
});
