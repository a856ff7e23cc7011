import { afterEach, expect, test } from 'vitest';
import { createTaskCalls } from '../../../data-provider/rest/calls';
import { createSeededRandom } from '../../../server/air/simulation/random';
import { splitTaskRows } from '../../../src/frame/import/rows-to-send';
import type { TaskCalls, TaskRow } from '../../../src/frame/model/task-calls';
import { isTestAll } from '../../support/sampled';
import { type SmallSite, smallSite } from './small-site';

const ROWS = 150;
/** Servers that are killed at a statement by chance, beside the one that it began with. */
const DEATHS = isTestAll ? 4 : 1;
let site: SmallSite;

afterEach(() => site.remove());

const rows = Array.from({ length: ROWS }, (_none, index): TaskRow => {
  const name = `Row ${String(index).padStart(3, '0')}`;
  // Every tenth is refused: there is no such building.
  const env = index % 10 === 9 ? 'nowhere' : 'b1';
  return { line: index + 2, title: name, cells: [name, env], work: { type: 'create', data: { name, env } } };
});
const good = rows.filter((_row, index) => index % 10 !== 9).map(({ title }) => title);

function callsOf(url = ''): TaskCalls {
  const request = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${site.token}`);
    return fetch(path, { ...init, headers });
  };
  return createTaskCalls({ request, origin: url });
}

/** Resolves when the task is over; never, when the server ends before. */
async function over(calls: TaskCalls, id: string): Promise<void> {
  await expect
    .poll(async () => (await calls.progress(id).catch(() => undefined))?.state, { timeout: 240_000, interval: 200 })
    .toSatisfy((state) => state !== 'running');
}

test('an import over which the server is killed again and again writes every row once, and is one action', async () => {
  site = await smallSite();
  const random = createSeededRandom(Number(process.env.TEST_SEED ?? 1));
  const dying = () =>
    `${1 + Math.floor(random() * 60)} sql ^(INSERT INTO|UPDATE) "documents_(rooms|person_tasks|change_)`;
  const first = site.killedAt(`9 sql ^(INSERT INTO|UPDATE) "documents_(rooms|change_)`);
  const begun = await first.start();
  const about = { name: 'rooms.csv', hash: 'f'.repeat(40), headers: ['Name', 'Building'] };
  const request = { kind: 'import', collection: 'rooms', ...about, total: ROWS } as const;
  // The answer to the start may be lost with the server.
  await callsOf(begun.address)
    .begin(request, splitTaskRows(rows))
    .catch(() => undefined);
  await begun.ended;
  const [stored] = site.rows('SELECT id FROM documents_person_tasks');
  const id = String(stored?.id);
  for (let death = 0; death < DEATHS; death += 1) {
    const doomed = await site.killedAt(dying()).start();
    await Promise.race([doomed.ended, over(callsOf(doomed.address), id)]);
    doomed.child.kill('SIGKILL');
    await doomed.ended;
  }
  const last = await site.processes.start();
  const calls = callsOf(last.address);
  await over(calls, id);
  expect(await calls.progress(id)).toMatchObject({ state: 'done', written: good.length, refused: ROWS - good.length });
  const { results } = await calls.results(id);
  expect(results.every(({ cause }) => cause.includes("Can't find parent"))).toBe(true);
  last.child.kill('SIGTERM');
  await last.ended;
  const written = site.rows(`SELECT json_extract(document, '$.name') AS name FROM documents_rooms`);
  expect(
    written
      .map(({ name }) => String(name))
      .filter((name) => name.startsWith('Row'))
      .sort(),
  ).toEqual(good);
  const entries = site.rows(
    `SELECT json_extract(document, '$.lead') AS lead FROM documents_change_history WHERE json_extract(document, '$.group') = '${id}'`,
  );
  expect(entries).toHaveLength(good.length);
  expect(entries.filter(({ lead }) => lead === 1)).toHaveLength(1);
});
