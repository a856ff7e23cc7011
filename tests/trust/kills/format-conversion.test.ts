import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { models } from '../../../resources/models';
import { AIR_FORMAT } from '../../../server/air/site/conversions';
import { openAirSite } from '../../../server/air/site/site';
import { createAlarmId } from '../../../src/air/domain/alarms/alarm-codes';
import { sampled } from '../../support/sampled';
import { serverProcesses } from '../../support/server-process';
import { folderOf, saidBy } from '../upgrades/old-data';
import { PRELOAD } from './small-site';

const COMMIT = '5f93987d';
let dataDir: string;

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const backups = () => readdirSync(join(dataDir, 'backups')).filter((name) => name.endsWith('.db'));

test.each(
  sampled([
    ['before the backup gets its name', '1 fs renameSync part$', 0],
    ['before it is kept that it has begun', '1 sql ^INSERT OR REPLACE INTO data_format', 1],
    ['before the first alarm', '1 sql ^INSERT INTO "documents_alarms"', 1],
    ['in the middle of a slice', '70 sql ^INSERT INTO "documents_alarms"', 1],
    ['before it is kept that it is done', '2 sql ^INSERT OR REPLACE INTO data_format', 1],
  ]),
)('a change of the data format that is killed %s goes on at the next start', async (_when, step, made) => {
  dataDir = folderOf(COMMIT);
  const common = { DATA_DIR: dataDir, DEMO: '0' };
  const doomed = serverProcesses({ ...common, DIE_AT: step, NODE_OPTIONS: `--import=${PRELOAD}` });
  const killed = await doomed.start();
  expect(killed.address).toBeUndefined();
  expect(await killed.ended).toEqual([null, 'SIGKILL']);
  expect(backups()).toHaveLength(made);

  const next = await serverProcesses(common).start();
  expect(next.output()).toContain('Console: ');
  next.child.kill('SIGTERM');
  await next.ended;
  expect(next.output()).not.toContain('has to be repeated');

  const site = openAirSite({ models, dataDir });
  const ids = saidBy(COMMIT).alarms.map(({ hwId, alarm: code, date: began }) => createAlarmId(hwId, { code, began }));
  expect(await site.store.getMany('alarms', ids)).toHaveLength(ids.length);
  expect(site.database.all("SELECT name FROM sqlite_master WHERE name = 'alarm_record'")).toEqual([]);
  expect(await site.format.read()).toMatchObject({ version: AIR_FORMAT, underWay: undefined });
  await site.close();
});
