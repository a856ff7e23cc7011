import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import type { AirSite } from '../../../../server/air/site/app';
import { readConfig } from '../../../../server/air/site/config';
import { openAirSite } from '../../../../server/air/site/site';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createLiveState } from '../../../../server/frame/documents/live-state';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { runAirServer } from '../../../support/run-air-server';
import { CHEAP } from '../support/test-server';

const folder = mkdtempSync(join(tmpdir(), 'run-'));
const HINT = 'npm run create:admin -- --email';

afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a server over a folder, lets `work` look at it, and answers what it said at the terminal. */
async function said(dataDir: string): Promise<string> {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const config = readConfig({ DEMO: '0', PORT: '0', DATA_DIR: dataDir });
  const server = await runAirServer(config, { consoleFolder: folder, isTerminal: false, write });
  await server.stop();
  return text;
}

async function withSite(dataDir: string, work: (site: AirSite) => Promise<void>): Promise<void> {
  const site = openAirSite({ models, dataDir, passwordCost: CHEAP });
  await work(site);
  await site.close();
}

async function make({ documents }: AirSite, entity: string, body: Record<string, unknown>): Promise<void> {
  const model = entityNamed(models, entity);
  await documents.create(SYSTEM, model, body);
}

describe('a server that starts', () => {
  test('tells how to make the first administrator as long as nobody can sign in', async () => {
    const dataDir = join(folder, 'people');
    const lines = (await said(dataDir)).split('\n');
    const hints = lines.filter((line) => line.includes(HINT));
    expect(hints).toHaveLength(1);
    expect(hints[0]).toContain('stop this server');
    const anna = { name: 'Anna', email: 'anna@site.example', role: 'ADMIN', password: 'correct horse' };
    await withSite(dataDir, (site) => make(site, 'user', anna));
    expect(await said(dataDir)).not.toContain(HINT);
  });

  test('takes devices for disconnected that fell silent while it was off', async () => {
    const dataDir = join(folder, 'silent');
    await withSite(dataDir, async (site) => {
      for (const [id, minutesAgo] of [
        ['old', 31],
        ['new', 5],
      ] as const) {
        await make(site, 'device', { hw_id: id });
        const newerBy = { field: 'updated_at', t: Date.now() - minutesAgo * 60_000 };
        const update = { entity: 'device', id, values: { connected: true }, newerBy };
        await createLiveState(models, site.store).apply([update]);
      }
    });
    await said(dataDir);
    await withSite(dataDir, async ({ store }) => {
      expect((await store.get('devices', 'old'))?.record.connected).toBe(false);
      expect((await store.get('devices', 'new'))?.record.connected).toBe(true);
    });
  });
});
