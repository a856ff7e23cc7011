import { setTimeout as pause } from 'node:timers/promises';
import { createRestProvider } from '../../data-provider/rest';
import { createTaskCalls } from '../../data-provider/rest/calls';
import { models } from '../../resources/models';
import { yieldToEventLoop } from '../../server/frame/stores/yield-to-event-loop';
import { countAttempted, type MatchPreview, previewMatching } from '../../src/frame/bulk/use-matching';
import { splitTaskRows } from '../../src/frame/import/rows-to-send';
import type { BulkWork } from '../../src/frame/model/bulk-calls';
import { isPlainObject } from '../../src/frame/model/paths';
import type { TaskCalls, TaskPart, TaskRequest, TaskRow } from '../../src/frame/model/task-calls';
import type { Benchmark, Measurement } from './measurement';
import { type BenchSite, openBenchSite } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { call, measureWaits, send } from './waits-of-others';

const ROWS = 20_000;
/** Updates of one request, all or nothing. */
const TOGETHER = 5_000;
/** As often as the console asks how far it is, ms. */
const LOOK_MS = 1_000;
/** For so long others are alone, to compare with, ms. */
const IDLE_MS = 5_000;
const P99 = { share: 0.99, called: 'p99' } as const;
const ITEMS = 'warehouse';

const { signal } = new AbortController();

function itemOf(number: number) {
  const serial = `S${String(number).padStart(8, '0')}`;
  return { serial_number: serial, name: `Item ${number}`, token: number.toString(36).padStart(8, '0') };
}

function requestOf({ app, admin }: BenchSite) {
  return async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', admin.authorization);
    // What comes over a network comes in a turn of its own.
    await yieldToEventLoop();
    return app.http.request(url, { ...init, headers });
  };
}

async function done(calls: TaskCalls, request: TaskRequest, parts: readonly TaskPart[]): Promise<string> {
  let task = await calls.begin(request, parts);
  while (task.state === 'running') {
    await pause(LOOK_MS);
    task = await calls.progress(task.id);
  }
  const { state, cause, written, total, refused } = task;
  if (state !== 'done' || written !== total || refused > 0)
    throw new Error(`${state}: ${written} of ${total}. ${cause}`);
  return task.id;
}

async function updateTogether(bench: BenchSite, count: number): Promise<void> {
  const answer = await call(bench, 'GET', `/api/${ITEMS}?range=${encodeURIComponent(`[0,${count - 1}]`)}`);
  const records = Array.isArray(answer) ? answer.filter(isPlainObject) : [];
  const operations = records.map(({ id }) => ({ type: 'update', collection: ITEMS, id, data: { name: 'Together' } }));
  await send(bench, 'POST', '/api/_batch', JSON.stringify({ operations }));
}

async function worked(bench: BenchSite): Promise<Measurement[]> {
  const provider = createRestProvider({ models, request: requestOf(bench) });
  const calls = createTaskCalls({ request: requestOf(bench) });
  const measured = (name: string, work: () => Promise<unknown>) => measureWaits(name, bench, work, P99);
  const ids = new Map<string, string>();

  function importing(from: number): [TaskRequest, TaskPart[]] {
    const rows = Array.from({ length: ROWS }, (_none, number): TaskRow => {
      const data = itemOf(from + number);
      return { line: number + 2, title: data.name, cells: Object.values(data), work: { type: 'create', data } };
    });
    const about = { name: 'items.csv', hash: String(from).padStart(40, '0'), headers: ['Serial', 'Name', 'Token'] };
    return [{ kind: 'import', collection: ITEMS, ...about, total: ROWS }, splitTaskRows(rows)];
  }

  const doing = (name: string, request: TaskRequest, parts: readonly TaskPart[] = []) =>
    measured(name, async () => {
      ids.set(name, await done(calls, request, parts));
    });
  const undoing = (name: string) => doing(`Undoing: ${name}`, { kind: 'undo', group: ids.get(name) ?? '' });

  async function matching(name: string, work: BulkWork): Promise<Measurement[]> {
    const told = { resource: ITEMS, filter: { q: 'item' }, work };
    let preview: MatchPreview | undefined;
    const measurement = await measured(`Preview of the ${name}`, async () => {
      preview = await previewMatching(provider, told, { signal, onProgress: () => undefined });
    });
    if (preview === undefined || countAttempted(preview) !== ROWS) throw new Error('Not all were found');
    const { type: kind, ...data } = work;
    const request = { ...data, kind, collection: ITEMS, filter: told.filter, total: ROWS };
    return [...measurement, ...(await doing(`Bulk ${name}`, request, preview.parts))];
  }

  return [
    ...(await measured('Nothing', () => pause(IDLE_MS))),
    ...(await doing('Import', ...importing(0))),
    ...(await matching('edit', { type: 'update', data: { name: 'Item of all' } })),
    ...(await undoing('Bulk edit')),
    ...(await matching('deletion', { type: 'delete' })),
    ...(await undoing('Bulk deletion')),
    ...(await undoing('Import')),
    ...(await doing('Import again', ...importing(0))),
    ...(await measured(`${TOGETHER} updates in one request`, () => updateTogether(bench, TOGETHER))),
    ...(await measured('Import beside such a request', async () => {
      const both = [done(calls, ...importing(ROWS)), updateTogether(bench, TOGETHER)];
      await Promise.all(both);
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
