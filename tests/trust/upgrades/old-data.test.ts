import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { models } from '../../../resources/models';
import { readConfig } from '../../../server/air/site/config';
import { AIR_FORMAT } from '../../../server/air/site/conversions';
import { type EmbeddedAirSite, openAirSite } from '../../../server/air/site/site';
import { makeDemo } from '../../../server/frame/program/run-application';
import { createAirApplication } from '../../../server/start/air-application';
import { DAY } from '../../../src/frame/time/units';
import { folderOf, saidBy } from './old-data';

const EVER = { from: 0, to: Date.UTC(2100, 0, 1) };

/** What the start of a server does with the data before it serves them. */
async function bringUpToDate(dataDir: string): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0' });
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  await makeDemo(createAirApplication(config, dataDir, write), config, { write, isTerminal: false }, () => false);
  return text;
}

describe.each(['5f93987d', '5a76c8f4', 'ad2be1f1'])('data of %s', (commit) => {
  const said = saidBy(commit);
  const dataDir = folderOf(commit);
  let site: EmbeddedAirSite;
  let told: string;

  beforeAll(async () => {
    told = await bringUpToDate(dataDir);
    site = openAirSite({ models, dataDir });
  });
  afterAll(async () => {
    await site.close();
    rmSync(dataDir, { recursive: true });
  });

  async function readings() {
    const found = [];
    for (const { kind, name } of said.readings) {
      const hash = createHash('sha256');
      let count = 0;
      for await (const page of site.readings.pages({ kind, name }, EVER, said.keys)) {
        count += page.length;
        for (const row of page) hash.update(`${['t', ...said.keys].map((key) => row[key] ?? '').join(',')}\n`);
      }
      found.push({ kind, name, count, sha256: hash.digest('hex') });
    }
    return found;
  }

  test('were backed up before anything was changed, and have the format of today', async () => {
    expect(readdirSync(join(dataDir, 'backups'))).toContainEqual(
      expect.stringMatching(new RegExp(`^before-format-${AIR_FORMAT}-\\d+\\.db$`)),
    );
    expect(await site.format.read()).toMatchObject({ version: AIR_FORMAT, underWay: undefined });
    expect(told).toContain('Format 1: alarms become records');
  });

  test('hold every record as it was', async () => {
    const counted = Object.entries(said.records).filter(([, records]) => records.length > 0);
    expect(counted.length).toBeGreaterThan(8);
    for (const [collection, records] of counted) {
      const { rows, total } = await site.store.query(collection, {});
      const now = new Map(rows.map(({ record }) => [record.id, record]));
      expect(total, collection).toBe(records.length);
      for (const record of records) {
        // Alarms no longer store the token of their place, which a device may have left.
        const { token, ...rest } = record;
        const kept = collection === 'alarms' ? rest : { ...rest, ...(token !== undefined && { token }) };
        expect(now.get(record.id), `${collection}/${record.id}`).toMatchObject(kept);
      }
    }
  });

  test('hold every reading as it was, packed, too', async () => {
    expect(said.readings.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(2_000);
    expect(await readings()).toEqual(said.readings);
    const newest = site.database.get<{ t: number }>('SELECT max(t) AS t FROM reading')?.t ?? 0;
    await site.readings.pack?.(newest + 3 * DAY);
    expect(site.database.get('SELECT count(*) AS rows FROM reading')).toEqual({ rows: 0 });
    expect(await readings()).toEqual(said.readings);
  });

  test('hold every alarm as a record with its device, and without a token', async () => {
    const { rows } = await site.store.query('alarms', {});
    const now = rows.map(({ record }) => ({
      ...{ hwId: record.device, token: record.token, alarm: record.code, date: record.began },
    }));
    const key = ({ hwId, alarm, date }: Record<string, unknown>) => `${hwId} ${date} ${alarm}`;
    const sorted = (all: Record<string, unknown>[]) => all.sort((one, other) => (key(one) < key(other) ? -1 : 1));
    expect(said.alarms.length).toBeGreaterThan(2);
    expect(sorted(now)).toEqual(sorted([...said.alarms].map((alarm) => ({ ...alarm, token: undefined }))));
  });
});
