import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../../../server/frame/documents/actor';
import type { Application } from '../../../../../server/frame/site/application';
import { MAX_READ_TOGETHER, openRecords } from '../../../../../server/frame/site/own-records';
import { openSite, type Site } from '../../../../../server/frame/site/site';
import { CHEAP } from '../../support/server-calls';

// The workshop's records have types of their own, so it is no part of this program, which asks by name.
const file = join(import.meta.dirname, '../../../../../examples/workshop/application.ts');
const { default: workshop }: { default: Application } = await import(file);

interface RecordsByName {
  find(entity: string, ...where: readonly object[]): Promise<object[]>;
  read(entity: string, id: string): Promise<object>;
  create(entity: string, record: object): Promise<object & { id: string }>;
  update(entity: string, id: string, changes: object): Promise<object>;
  remove(entity: string, id: string): Promise<void>;
}

const WORKER: Actor = { role: 'WORKER', claim: 'worker', userId: 'worker', locale: 'en' };
let site: Site;
let records: Record<'server' | 'worker', RecordsByName>;

beforeAll(async () => {
  const options = { models: workshop.models, dataDir: ':memory:', passwordCost: CHEAP };
  site = openSite(options, () => ({ features: workshop.features ?? [], own: {} }));
  await workshop.demo.fill(site, () => {});
  records = { server: openRecords(site, SYSTEM), worker: openRecords(site, WORKER) };
  await records.server.update('tool', 't1', { note: 'Lent by Carlo' });
});

afterAll(() => site.close());

test('records come with what whoever asks may see, and the server sees all', async () => {
  expect(await records.server.find('tool')).toMatchObject([{ id: 't1', note: 'Lent by Carlo' }, { id: 't2' }]);
  const seen = await records.worker.find('tool');
  expect(seen).toMatchObject([{ id: 't1', name: 'Hammer' }, { id: 't2' }]);
  expect(seen[0]).not.toHaveProperty('note');
  expect(await records.worker.read('tool', 't1')).not.toHaveProperty('note');
});

test('conditions choose, and none is about what may not be seen', async () => {
  const byKind = { path: 'kind', operator: 'eq', value: 'power' };
  expect(await records.worker.find('tool', byKind)).toMatchObject([{ id: 't2' }]);
  const byNote = { path: 'note', operator: 'eq', value: 'Lent by Carlo' };
  await expect(records.worker.find('tool', byNote)).rejects.toMatchObject({ status: 403 });
  expect(await records.server.find('tool', byNote)).toMatchObject([{ id: 't1' }]);
});

test('writes have the rights of whoever asks, and are checked as any other', async () => {
  await expect(records.worker.create('tool', { name: 'Axe', kind: 'hand' })).rejects.toMatchObject({ status: 403 });
  await expect(records.worker.remove('tool', 't1')).rejects.toMatchObject({ status: 403 });
  await expect(records.server.create('tool', { name: 'Axe', kind: 'stone' })).rejects.toMatchObject({ status: 422 });
  const { id } = await records.server.create('tool', { name: 'Axe', kind: 'hand' });
  await records.server.remove('tool', id);
  await expect(records.server.read('tool', id)).rejects.toMatchObject({ status: 404 });
});

test('more records than are read at once are all found', async () => {
  const many = Array.from({ length: MAX_READ_TOGETHER + 1 }, (_, index) => ({ name: `Nail ${index}`, kind: 'hand' }));
  const model = workshop.models.list.find(({ name }) => name === 'tool');
  if (model === undefined) throw new Error('There are no tools');
  const operations = many.map((body) => ({ type: 'create' as const, model, body }));
  await site.documents.together(SYSTEM, operations);
  expect(await records.worker.find('tool')).toHaveLength(many.length + 2);
});
