import { expect, it } from 'vitest';
import { createDocuments } from '../../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../../server/frame/documents/identifiers';
import { convertData } from '../../../../../server/frame/schema-change/prepare-schemas';
import { readConversionUnderWay, readStoredSchemas } from '../../../../../server/frame/schema-change/stored-data';
import type { Store } from '../../../../../server/frame/stores/store';
import { dataOf } from '../../../../contract/frame/schema-change/changing-site';
import { lampModels } from '../../../frame/schema-change/states';
import { sqliteData } from './sqlite-data';

const swapped = lampModels({
  kind: { type: 'string', enum: ['a', 'b'], 'x-migrate': { values: { a: 'b', b: 'a' } } },
});
/** In the order of bytes, which is not that of texts in JavaScript. */
const ids = ['1', '2', '\uffee', '\u{1f4a1}', '\u{1f526}'];

/** The store with pages of two records; `onPage` is called before each of them. */
function inPages(store: Store, onPage: (page: number) => Promise<void>): Store {
  return {
    ...store,
    stored: async function* (collection) {
      for await (const all of store.stored(collection)) {
        for (let start = 0; start < all.length; start += 2) {
          await onPage(start / 2);
          yield all.slice(start, start + 2);
        }
      }
    },
  };
}

const siteOf = (store: Store) => ({
  models: swapped,
  store,
  documents: createDocuments({ models: swapped, store, identifiers: createIdentifiers() }),
});

it('a conversion has written a page before it reads the next, and goes on after the last one that it wrote', async () => {
  const data = sqliteData();
  await dataOf(
    data,
    lampModels({ kind: { type: 'string', enum: ['a', 'b'] } }),
    ids.map((id) => ({ id, kind: 'a' })),
  );
  const store = data.open(swapped);
  const before = await readStoredSchemas(store);
  if (before === undefined) throw new Error('No schemas are kept');
  const marks: unknown[] = [];
  const stopped = inPages(store, async (page) => {
    marks.push((await readConversionUnderWay(store))?.lastId);
    if (page === 2) throw new Error('The machine stops');
  });
  await expect(convertData(siteOf(stopped), before)).rejects.toThrow('The machine stops');
  expect(marks).toEqual([undefined, '2', '\u{1f4a1}']);
  const shares: number[] = [];
  await convertData(siteOf(inPages(store, async () => undefined)), before, {
    underWay: await readConversionUnderWay(store),
    onConverted: async (share) => void shares.push(share),
  });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  for (const id of ids) expect((await store.get('lamps', id))?.record.kind, id).toBe('b');
  expect(await readConversionUnderWay(store)).toBeUndefined();
  await data.close();
});
