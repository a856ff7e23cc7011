import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONVERSION_SLICE, prepareSchemas } from '../../../server/frame/schema-change/prepare-schemas';
import { readAllStored } from '../../../server/frame/schema-change/stored-data';
import { openSite } from '../../../server/frame/site/site';
import { DataError } from '../../../server/frame/stores/data-error';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import { put } from '../../contract/frame/schema-change/changing-site';
import { sampled } from '../../support/sampled';
import { serverProcesses } from '../../support/server-process';
import { lampModels } from '../../unit/frame/schema-change/states';
import { PRELOAD } from './small-site';

const LAMPS = 120;
const PROGRAM = 'tests/trust/kills/swap-choices.ts';
const before = lampModels({ kind: { type: 'string', enum: ['a', 'b'] } });
let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
  const records = Array.from({ length: LAMPS }, (_none, at) => ({ id: `l${String(at).padStart(3, '0')}`, kind: 'a' }));
  await withSite(before, (site) => put(site.store, records));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function withSite<T>(models: EntityModels, work: (site: ReturnType<typeof openSite>) => Promise<T>): Promise<T> {
  const site = openSite({ models, dataDir });
  try {
    await prepareSchemas(site, { backUp: () => 'backup.db', write: () => undefined });
    return await work(site);
  } finally {
    await site.close();
  }
}

/** The choices of all lamps, as the file has them. */
async function kinds(): Promise<unknown[]> {
  const site = openSite({ models: before, dataDir });
  const records: EntityRecord[] = await readAllStored(site.store, 'lamps');
  await site.close();
  return records.map(({ kind }) => kind);
}

test.each(
  sampled([
    ['before the first record', 1, 0],
    ['in the middle of a slice', 70, 40],
  ]),
)('a conversion that is killed %s goes on where it was, and converts no record twice', async (_when, step, done) => {
  const doomed = serverProcesses({
    ...{ DATA_DIR: dataDir, NODE_OPTIONS: `--import=${PRELOAD}` },
    DIE_AT: `${step} sql ^UPDATE "documents_lamps"`,
  });
  expect((await doomed.run(PROGRAM)).code).toBeNull();
  expect((await kinds()).filter((kind) => kind === 'b')).toHaveLength(done);
  const { code, text } = await serverProcesses({ DATA_DIR: dataDir }).run(PROGRAM);
  expect({ code, text }).toMatchObject({ code: 0 });
  expect(await kinds()).toEqual(Array.from({ length: LAMPS }, () => 'b'));
  if (done === 0) return;
  expect(text).toContain('Continuing the interrupted change of the schemas');
});

test('other schemas wait for a conversion that was interrupted', async () => {
  const step = '70 sql ^UPDATE "documents_lamps"';
  const doomed = serverProcesses({ DATA_DIR: dataDir, NODE_OPTIONS: `--import=${PRELOAD}`, DIE_AT: step });
  expect((await doomed.run(PROGRAM)).code).toBeNull();
  await expect(withSite(before, async () => undefined)).rejects.toThrow(DataError);
  expect((await kinds()).filter((kind) => kind === 'b')).toHaveLength(CONVERSION_SLICE);
});
