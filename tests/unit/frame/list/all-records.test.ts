import fc from 'fast-check';
import { testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { fetchAllRecords } from '../../../../src/frame/list/all-records';

const PER_PAGE = 3;

/** What others do to a list between two pages: some records are deleted, wherever they are, or some are made, which come first. */
const betweenPages = fc.oneof(
  fc.array(fc.nat(30), { maxLength: PER_PAGE }).map((places) => ({ deleted: new Set(places), made: 0 })),
  fc.nat(2 * PER_PAGE).map((made) => ({ deleted: new Set<number>(), made })),
);

test('all records are fetched once each, whatever others delete or make meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(30), fc.array(betweenPages, { maxLength: 8 }), async (count, steps) => {
      let rows = Array.from({ length: count }, (_none, index) => ({ id: `r${index}` }));
      const before = new Set(rows.map(({ id }) => id));
      let asked = 0;
      const provider = testDataProvider();
      vi.spyOn(provider, 'getList').mockImplementation(async (_resource, { pagination }) => {
        const { deleted, made } = steps[asked - 1] ?? { deleted: new Set<number>(), made: 0 };
        const first = Array.from({ length: made }, (_none, index) => ({ id: `m${asked}-${index}` }));
        rows = [...first, ...rows.filter((_row, index) => !deleted.has(index))];
        asked += 1;
        const { page = 1, perPage = PER_PAGE } = pagination ?? {};
        return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
      });
      const { signal } = new AbortController();
      const query = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, perPage: PER_PAGE };
      const all = await fetchAllRecords(provider, 'rooms', { ...query, signal, onProgress: () => {} });
      const ids = all.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const stayed = rows.map(({ id }) => id).filter((id) => before.has(id));
      expect(ids).toEqual(expect.arrayContaining(stayed));
    }),
    { numRuns: 500 },
  );
});
