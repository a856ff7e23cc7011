import { expect, test } from 'vitest';
import { type StudioData, withReadCache } from '../../../../server/studio/studio-data';

const MINUTES = 60_000;

/** Collections of as many records, and how often each was read. */
function counted(size: number) {
  const reads: string[] = [];
  const data: StudioData = {
    stored: async function* stored(collection) {
      reads.push(collection);
      yield Array.from({ length: size }, (_record, at) => ({ id: String(at) }));
    },
    count: async (collection) => {
      reads.push(`count of ${collection}`);
      return size;
    },
  };
  return { data, reads };
}

async function readAll(data: StudioData, collection: string): Promise<number> {
  let count = 0;
  for await (const page of data.stored(collection)) count += page.length;
  return count;
}

test('where reads are billed, the records of an entity are read once for some minutes', async () => {
  let now = 0;
  const { data, reads } = counted(3);
  const billed = withReadCache(
    data,
    () => now,
    (collection) => collection === 'books',
  );
  for (let time = 0; time < 3; time += 1)
    expect([await readAll(billed, 'books'), await billed.count('books')]).toEqual([3, 3]);
  expect(reads).toEqual(['books', 'count of books']);
  now += 6 * MINUTES;
  expect([await readAll(billed, 'books'), await billed.count('books')]).toEqual([3, 3]);
  expect(reads).toHaveLength(4);
});

test('what is no entity and what is too large for memory are read each time', async () => {
  const { data, reads } = counted(20_001);
  const billed = withReadCache(
    data,
    () => 0,
    (collection) => collection === 'books',
  );
  for (const collection of ['books', 'books', 'settings', 'settings']) await readAll(billed, collection);
  expect(reads).toEqual(['books', 'books', 'settings', 'settings']);
});

test('a reader that stops early does not leave a part behind as the whole', async () => {
  const { data } = counted(3);
  const billed = withReadCache(
    data,
    () => 0,
    () => true,
  );
  for await (const _page of billed.stored('books')) break;
  expect(await readAll(billed, 'books')).toBe(3);
});
