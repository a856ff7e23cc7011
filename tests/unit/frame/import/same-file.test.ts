import type { DataProvider } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Subject } from '../../../../server/frame/auth/subjects';
import type { Actor } from '../../../../server/frame/documents/actor';
import { openSite, type Site } from '../../../../server/frame/site/site';
import { createTaskRunner } from '../../../../server/frame/tasks/runner';
import { createTasks } from '../../../../server/frame/tasks/tasks';
import { compareFile } from '../../../../src/frame/import/compare-file';
import { toPlan } from '../../../../src/frame/import/import-plan';
import { readTable } from '../../../../src/frame/import/reader/read-table';
import { createTaskRows, splitTaskRows } from '../../../../src/frame/import/rows-to-send';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { rightsOf } from '../../../support/imported';
import { plainFormat } from '../../../support/plain-format';
import * as fc from '../../../support/properties';
import { entitySchema } from '../../../support/sample-entity';
import { compileHouses, houseSources } from '../../server/support/houses/models';

// The console's build compiles the forms of its own schemas only.
vi.mock('../../../../src/frame/form/validator-source', () => ({ loadValidators: async () => undefined }));

const all = { ADMIN: 'all' } as const;
const text = { type: 'string' } as const;
const parent = { ...text, title: 'Parent', 'x-ref': { entity: 'area', label: 'name' } };

/** Areas in a tree, and codes whose ids are written in the file. */
const models = compileHouses([
  ...houseSources,
  ...(['area', 'code'] as const).map((name) => ({
    name,
    schema: entitySchema(
      {
        name: { ...text, title: 'Name', ...(name === 'code' && { pattern: '^[a-z0-9]+$' }) },
        parent: { ...parent, 'x-ref': { entity: name, label: 'name' } },
      },
      {
        title: name,
        required: ['name'],
        'x-resource': {
          ...{ collection: `${name}s`, plural: `${name}s`, recordLabel: 'name' },
          ...(name === 'code' && { idField: 'name', unique: ['name'] }),
        },
        'x-access': { read: all, create: all, update: all, delete: all },
      },
    ),
  })),
]);
const ANNA: Subject = {
  ...{ authType: 'email', identity: 'anna@site.example', role: 'ADMIN', claim: 'all', name: 'Anna', userId: 'anna' },
};
const ACTOR: Actor = { role: 'ADMIN', claim: 'all', userId: 'anna', locale: 'en' };

let site: Site;
beforeEach(async () => {
  site = openSite({ models, dataDir: ':memory:', now: Date.now });
  const record = { id: 'anna', role: 'ADMIN', name: 'Anna', email: 'anna@site.example' };
  const put = [{ collection: 'users', stored: { record, version: 1 } }];
  await site.store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
});
afterEach(() => site.close());

const records = async (collection: string) => (await site.store.query(collection, {})).rows.map(({ record }) => record);

/** Compares a file as the console does and lets the server import it. */
async function importFile(name: 'area' | 'code', csv: string) {
  const model = entityNamed(models, name);
  const { fields, ...rights } = rightsOf(model, 'ADMIN');
  const read = readTable(new TextEncoder().encode(csv).buffer);
  if ('fault' in read) throw new Error(read.fault.kind);
  const getList = async () => {
    const data = await records(model.collection);
    return { data, total: data.length };
  };
  const comparison = await compareFile(
    {
      ...rights,
      dataProvider: { getList } as Pick<DataProvider, 'getList'> as DataProvider,
      ...{ model, writer: { role: 'ADMIN', userId: 'anna' }, format: plainFormat, timeZone: 'UTC', language: 'en' },
    },
    toPlan(model, read.table, fields),
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  const tasks = createTasks(site);
  const rows = createTaskRows(model, comparison.rows, { title: () => '', what: () => 'refused' });
  const about = { kind: 'import' as const, collection: model.collection, name: 'a.csv', hash: 'a'.repeat(16) };
  const { id } = await tasks.begin(ANNA, ACTOR, { ...about, headers: ['Name', 'Parent'], total: rows.length });
  for (const [number, part] of splitTaskRows(rows).entries()) await tasks.receive('user:anna', id, { number, ...part });
  await tasks.start('user:anna', id);
  await createTaskRunner(site, { isProcess: true }).run(() => false);
  const { results } = await tasks.results('user:anna', id, 0);
  return { comparison, results };
}

async function parentsByName(collection: string): Promise<Record<string, unknown>> {
  const found = await records(collection);
  const nameOf = new Map(found.map(({ id, name }) => [id, name]));
  return Object.fromEntries(found.map((record) => [record['name'], nameOf.get(String(record['parent'] ?? ''))]));
}

test.each(['area', 'code'] as const)(
  'any tree of %s is imported from one file, whatever the order of its rows',
  async (name) => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(), { minLength: 1, maxLength: 12 }).chain((picks) => {
          const edges = picks.map((pick, index) => (index === 0 || pick % 4 === 0 ? undefined : pick % index));
          return fc.shuffledSubarray([...edges.entries()], { minLength: edges.length, maxLength: edges.length });
        }),
        async (edges) => {
          run += 1;
          const label = (index: number) => `r${run}n${index}`;
          const lines = edges.map(([index, over]) => `${label(index)},${over === undefined ? '' : label(over)}`);
          const { results } = await importFile(name, ['Name,Parent', ...lines].join('\n'));
          expect(results).toEqual([]);
          expect(await parentsByName(`${name}s`)).toMatchObject(
            Object.fromEntries(
              edges.map(([index, over]) => [label(index), over === undefined ? undefined : label(over)]),
            ),
          );
        },
      ),
      { numRuns: 12 },
    );
  },
);

test('rows in a circle, and rows below a rejected one, are refused with the line that they refer to', async () => {
  const { comparison } = await importFile(
    'area',
    'Name,Parent\nTop,\nOne,Two\nTwo,One\nBelow,One\nChild,Top\nLost,Nowhere',
  );
  expect(await parentsByName('areas')).toEqual({ Top: undefined, Child: 'Top' });
  const refused = comparison.rows.flatMap((row) =>
    row.kind === 'refused' ? [[row.row.line, row.faults[0]?.cause]] : [],
  );
  expect(refused.sort()).toEqual([
    [3, { kind: 'refersToRow', line: 4 }],
    [4, { kind: 'refersToRow', line: 3 }],
    [5, { kind: 'refersToRow', line: 3 }],
    [7, { kind: 'notFound' }],
  ]);
});

test('a row of an existing record can move below a new one, and its preview names the row', async () => {
  await importFile('area', 'Name,Parent\nOld,');
  const [old] = await records('areas');
  const { comparison } = await importFile('area', `Id,Name,Parent\n${old?.id},Old,New\n,New,`);
  expect(await parentsByName('areas')).toEqual({ Old: 'New', New: undefined });
  const field = entityNamed(models, 'area').fieldByPath.get('parent');
  expect(field && comparison.labelOf(field, '#row:3')).toBe('New');
});

test('a row below one that the server rejects is rejected, too', async () => {
  const tasks = createTasks(site);
  const about = {
    kind: 'import' as const,
    collection: 'areas',
    name: 'a.csv',
    hash: 'b'.repeat(16),
    headers: ['Name'],
  };
  const { id } = await tasks.begin(ANNA, ACTOR, { ...about, total: 2 });
  const row = (line: number, data: Record<string, unknown>) => ({
    ...{ line, title: '', cells: [], work: { type: 'create' as const, data } },
  });
  const rows = [row(2, { name: 7 }), row(3, { name: 'Child', parent: '#row:2' })];
  await tasks.receive('user:anna', id, { number: 0, rows });
  await tasks.start('user:anna', id);
  await createTaskRunner(site, { isProcess: true }).run(() => false);
  const pages = await Promise.all([0, 1].map((from) => tasks.results('user:anna', id, from)));
  const results = pages.flatMap((page) => page.results);
  expect(results.map(({ line }) => line)).toEqual([2, 3]);
  expect(results[1]?.cause).toBe('The row to which this row refers was rejected. Import both again');
  expect(await records('areas')).toEqual([]);
});
