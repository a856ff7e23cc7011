import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createNamedBackup } from '../../../../../server/frame/backup/back-up';
import { type DataSteps, openConvertedSite } from '../../../../../server/frame/program/run-application';
import { openSite, type Site } from '../../../../../server/frame/site/site';
import { backupPath } from '../../../../../server/frame/stores/replace-database';
import type { EntityModels } from '../../../../../src/frame/model/application-model';
import { put } from '../../../../contract/frame/schema-change/changing-site';
import { lampModels } from '../../../frame/schema-change/states';

const TEXT = { type: 'string' } as const;

/** An application in its first format, or in a second one that writes another value into each record. */
function application(
  dataDir: string,
  models: EntityModels,
  format: 1 | 2,
): DataSteps<Site> & { convert: () => Promise<string> } {
  const backUp = (name: string) => createNamedBackup(dataDir, name);
  const convert = vi.fn(async () => 'done');
  const first = { to: 1, name: 'first', touches: [], convert };
  return {
    models,
    convert,
    conversions: format === 1 ? [first] : [first, { ...first, to: 2, name: 'second' }],
    backUp,
    open: () => openSite({ models, dataDir, format, backUp }),
  };
}

test('a start whose schemas have to be accepted converts nothing, and makes no backup', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'older-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const start = async (steps: DataSteps<Site>) => {
    const told: string[] = [];
    const site = await openConvertedSite(steps, { firebase: undefined, dataDir }, { write: (text) => told.push(text) });
    return { site, told: told.join('') };
  };
  const opened = await start(application(dataDir, lampModels({ a: TEXT, b: TEXT }), 1));
  await put(opened.site.store, [{ id: '1', a: 'x', b: 'y' }]);
  await opened.site.close();

  const later = application(dataDir, lampModels({ b: TEXT }), 2);
  const stopped = await start(later).catch((error: unknown) => String(error));
  const [, id = ''] = /npm start -- --accept (\w+)/.exec(String(stopped)) ?? [];
  expect(stopped).toContain('before any change');
  expect(stopped).toMatch(new RegExp(`systemctl stop .*main\\.js --accept ${id}`));
  expect(stopped).toMatch(new RegExp(`docker compose .*main\\.js --accept ${id}`));
  expect(later.convert).not.toHaveBeenCalled();
  expect(existsSync(backupPath(dataDir)) ? readdirSync(backupPath(dataDir)) : []).toEqual([]);
  // The older version goes on with its data.
  const before = await start(application(dataDir, lampModels({ a: TEXT, b: TEXT }), 1));
  expect((await before.site.store.get('lamps', '1'))?.record).toEqual({ id: '1', a: 'x', b: 'y' });
  await before.site.close();

  const words = [...process.argv];
  onTestFinished(() => {
    process.argv = words;
  });
  process.argv = [...words, '--accept', id];
  const { site, told } = await start(later);
  expect(later.convert).toHaveBeenCalledOnce();
  expect(told).toContain('Format 2: second');
  expect(readdirSync(backupPath(dataDir)).filter((name) => name.startsWith('before-format-2'))).not.toEqual([]);
  await site.close();
});

test('a change of the format alone needs no consent', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'older-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const models = lampModels({ a: TEXT });
  for (const format of [1, 2] as const) {
    const steps = application(dataDir, models, format);
    const site = await openConvertedSite(steps, { firebase: undefined, dataDir }, { write: () => undefined });
    expect((await site.format.read()).version).toBe(format);
    await site.close();
  }
});
