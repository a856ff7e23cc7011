import { beforeEach, expect, test } from 'vitest';
import { cacheRecords } from '../../../../../server/frame/stores/cached-records';
import type { Change, StoredRecord } from '../../../../../server/frame/stores/store';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';

let now: number;
let asked: string[];
let alias: string;
let tell: (changes: readonly Change[]) => void;
let kept: ReturnType<typeof cacheRecords>;

beforeEach(() => {
  now = 0;
  asked = [];
  alias = 'A';
  const store = {
    getMany: async (_collection: string, ids: readonly string[]): Promise<StoredRecord[]> => {
      asked.push(ids.join());
      return ids.filter((id) => id !== 'none').map((id) => ({ record: { id, alias }, version: 1 }));
    },
    watch: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  };
  kept = cacheRecords(store, {
    ...{ collections: ['devices'], maxAgeMs: 20 * MINUTE, maxIdleAgeMs: HOUR, uses: 4, now: () => now },
    isRelevant: (_collection, fields) => fields.includes('alias'),
  });
});

const aliases = async (...ids: string[]) => (await kept.getMany('devices', ids)).map(({ record }) => record['alias']);
const change = (type: Change['type'], ...fields: string[]): Change => ({
  ...{ sequence: 1, collection: 'devices', id: 'a', type, version: 1, fields, before: [], after: [] },
});

test('a record is read once, also by several at the same time, and again after a while', async () => {
  expect(await Promise.all([aliases('a', 'b'), aliases('a'), aliases('b')])).toEqual([['A', 'A'], ['A'], ['A']]);
  for (let use = 0; use < 4; use += 1) await aliases('a');
  expect(asked).toEqual(['a,b']);
  now = 20 * MINUTE;
  alias = 'B';
  expect(await aliases('a', 'b')).toEqual(['B', 'A']);
  expect(asked).toEqual(['a,b', 'a']);
  now = HOUR;
  expect(await aliases('b')).toEqual(['B']);
});

test('a change by this process counts at once, one that does not matter does not', async () => {
  await aliases('a');
  tell([change('updated', 'CO2')]);
  await aliases('a');
  expect(asked).toEqual(['a']);
  for (const type of ['updated', 'deleted'] as const) {
    alias = type;
    tell([change(type, 'alias')]);
    expect(await aliases('a')).toEqual([type]);
  }
});

test('a record that is not there is asked for each time, and so is what is not kept', async () => {
  expect(await aliases('none', 'a')).toEqual(['A']);
  expect(await aliases('none')).toEqual([]);
  await kept.getMany('users', ['a']);
  await kept.getMany('users', ['a']);
  expect(asked).toEqual(['none,a', 'none', 'a', 'a']);
});

test('a record that changes while it is read is read again', async () => {
  const reading = aliases('a', 'b');
  tell([change('updated', 'alias')]);
  await reading;
  await aliases('a', 'b');
  expect(asked).toEqual(['a,b', 'a']);
});

test('when any record may have changed, each is read again', async () => {
  await aliases('a', 'b');
  tell([{ ...change('updated', 'alias'), id: '' }]);
  await aliases('a', 'b');
  expect(asked).toEqual(['a,b', 'a,b']);
});
