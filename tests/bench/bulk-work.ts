import type { ConsoleDataProvider, WriteOperation } from '../../data-provider/contract';
import { createRestProvider } from '../../data-provider/rest';
import { models } from '../../resources/models';
import { otherTurns } from '../../server/stores/turns';
import { type Outcome, surveyMatching, toTry, triedOf, writeMatching } from '../../src/framework/bulk/matching';
import { writeInSlices } from '../../src/framework/bulk/write-in-slices';
import type { BulkWork } from '../../src/model/bulk-calls';
import { isPlainObject } from '../../src/model/paths';
import type { Benchmark, Measurement } from './measurement';
import { type BenchSite, openBenchSite } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { call, measureWaits } from './waits-of-others';

const ROWS = 20_000;
const P99 = { share: 0.99, called: 'p99' } as const;
const ITEMS = 'warehouse';

const { signal } = new AbortController();

function itemOf(number: number) {
  const serial = `S${String(number).padStart(8, '0')}`;
  return { serial_number: serial, name: `Item ${number}`, token: number.toString(36).padStart(8, '0') };
}

/** The console's own way to the server. */
function providerOf({ app, admin }: BenchSite): ConsoleDataProvider {
  const request = async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', admin.authorization);
    // What comes over a network comes in a turn of its own.
    await otherTurns();
    return app.http.request(url, { ...init, headers });
  };
  return createRestProvider({ models, request });
}

/** Writes as the console does, as one action. */
async function importAll(provider: ConsoleDataProvider, operations: readonly WriteOperation[], id: string) {
  let told = 0;
  const onProgress = (done: number, refused: readonly { cause: string }[]) => {
    told = done - refused.length;
    if (refused[0] !== undefined) throw new Error(refused[0].cause);
  };
  await writeInSlices(provider, operations, { action: { id, kind: 'import' }, signal, onProgress });
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
  const provider = providerOf(bench);
  const measured = (name: string, work: () => Promise<unknown>) => measureWaits(name, bench, work, P99);
  const creates = Array.from({ length: ROWS }, (_none, number): WriteOperation => {
    return { type: 'create', resource: ITEMS, data: itemOf(number) };
  });

  /** Previews and carries out, as the dialogs do, each measured by itself. */
  async function matching(name: string, work: BulkWork, id: string): Promise<Measurement[]> {
    const told = { resource: ITEMS, filter: { q: 'item' }, work };
    const survey = await surveyMatching(provider, told, { signal, onProgress: () => undefined });
    if (toTry(survey) !== ROWS) throw new Error(`Only ${toTry(survey)} were found`);
    let last: Outcome | undefined;
    const onProgress = (outcome: Outcome) => {
      last = outcome;
    };
    const measurements = [
      ...(await measured(`Preview of the ${name}`, () =>
        surveyMatching(provider, told, { signal, onProgress: () => undefined }),
      )),
      ...(await measured(`Bulk ${name}`, () =>
        writeMatching(provider, survey, { action: { id, kind: 'bulk' }, signal, onProgress }),
      )),
    ];
    if (last === undefined || triedOf(last) !== ROWS || last.refused.length > 0) {
      throw new Error(`Not all were written: ${JSON.stringify(last).slice(0, 300)}`);
    }
    return measurements;
  }

  return [
    ...(await measured('Import', () => importAll(provider, creates, 'import-0001'))),
    ...(await matching('edit', { type: 'update', data: { name: 'Item of all' } }, 'bulk-edit-1')),
    ...(await measured('Undoing the edit', () => undo(bench, 'bulk-edit-1'))),
    ...(await measured('Undoing the import', () => undo(bench, 'import-0001'))),
    ...(await measured('Import again', () => importAll(provider, creates, 'import-0002'))),
    ...(await matching('deletion', { type: 'delete' }, 'bulk-delete')),
    ...(await measured('Undoing the deletion', () => undo(bench, 'bulk-delete'))),
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
