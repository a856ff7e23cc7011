import type { WriteOperation } from '../../data-provider/contract';
import { writeInSlices } from '../../src/framework/bulk/write-in-slices';
import { deleteInSlices } from '../../src/framework/list/delete-in-slices';
import { isPlainObject } from '../../src/model/paths';
import type { Benchmark, Measurement } from './measurement';
import { type BenchSite, openBenchSite } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { call, measureWaits } from './waits-of-others';

const ROWS = 20_000;
/** Records of a page, as the console reads a whole list. */
const PAGE = 1_000;
const P99 = { share: 0.99, called: 'p99' } as const;
const ITEMS = 'warehouse';

const { signal } = new AbortController();

function itemOf(number: number) {
  const serial = `S${String(number).padStart(8, '0')}`;
  return { serial_number: serial, name: `Item ${number}`, token: number.toString(36).padStart(8, '0') };
}

/** What the console writes through, as requests to the server. */
function writerOf(bench: BenchSite) {
  const bodyOf = ({ resource, ...operation }: WriteOperation) => ({ ...operation, collection: resource });
  return {
    writeTogether: async (operations: readonly WriteOperation[], { action }: { action?: object } = {}) => {
      await call(bench, 'POST', '/api/_batch', { operations: operations.map(bodyOf), action });
      return { data: [] };
    },
  };
}

async function idsOf(bench: BenchSite): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; ; start += PAGE) {
    const page = await call(bench, 'GET', `/api/${ITEMS}?range=[${start},${start + PAGE - 1}]&sort=["id","ASC"]`);
    const records: unknown[] = Array.isArray(page) ? page : [];
    ids.push(...records.map((record) => (isPlainObject(record) ? String(record.id) : '')));
    if (records.length < PAGE) return ids;
  }
}

/** Writes as the console does, as one action. */
async function write(bench: BenchSite, operations: readonly WriteOperation[], kind: 'bulk' | 'import', id: string) {
  let told = 0;
  const onProgress = (done: number, refused: readonly { cause: string }[]) => {
    told = done - refused.length;
    if (refused[0] !== undefined) throw new Error(refused[0].cause);
  };
  await writeInSlices(writerOf(bench), operations, { action: { id, kind }, signal, onProgress });
  if (told !== operations.length) throw new Error(`Only ${told} were written`);
}

async function undo(bench: BenchSite, group: string): Promise<void> {
  for (let after: unknown; ; ) {
    const answer = await call(bench, 'POST', '/api/_history/undo', { group, after, as: `undo-of-${group}` });
    const { results = [], next } = isPlainObject(answer) ? answer : {};
    if (JSON.stringify(results).includes('"cause"'))
      throw new Error(`Not undone: ${JSON.stringify(results).slice(0, 300)}`);
    if (typeof next !== 'string') return;
    after = next;
  }
}

async function worked(bench: BenchSite): Promise<Measurement[]> {
  const measured = (name: string, work: () => Promise<unknown>) => measureWaits(name, bench, work, P99);
  const creates = Array.from({ length: ROWS }, (_none, number): WriteOperation => {
    return { type: 'create', resource: ITEMS, data: itemOf(number) };
  });
  const made = await measured('Import', () => write(bench, creates, 'import', 'import-0001'));
  let ids: string[] = [];
  const read = await measured('Reading all for an edit', async () => {
    ids = await idsOf(bench);
  });
  const edits = ids.map(
    (id): WriteOperation => ({ type: 'update', resource: ITEMS, id, data: { name: `Item of ${id}` } }),
  );
  return [
    ...made,
    ...read,
    ...(await measured('Bulk edit', () => write(bench, edits, 'bulk', 'bulk-edit-1'))),
    ...(await measured('Undoing the edit', () => undo(bench, 'bulk-edit-1'))),
    ...(await measured('Undoing the import', () => undo(bench, 'import-0001'))),
    ...(await measured('Import again', () => write(bench, creates, 'import', 'import-0002'))),
    ...(await measured('Bulk delete', async () => {
      const all = await idsOf(bench);
      await deleteInSlices(writerOf(bench), ITEMS, all, { signal, onProgress: () => undefined });
    })),
  ];
}

/** What others notice while somebody imports, edits, deletes and undoes thousands of records as the console does. */
export const bulkWork: Benchmark = {
  name: 'bulk-work',
  about: `${ROWS} records imported, edited, undone and deleted, while somebody else reads and edits`,
  run: () =>
    withTemporaryFolder(async (folder) => {
      const bench = await openBenchSite(folder);
      try {
        return await worked(bench);
      } finally {
        await bench.close();
      }
    }),
};
