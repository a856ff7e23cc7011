import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { runBackup } from '../../../../../server/frame/backup/command';
import { DAY, MINUTE } from '../../../../../src/frame/time/units';
import { type TestServer, testServer } from '../../support/test-server';

const NOW = Date.UTC(2026, 10, 21, 10, 5, 7);
let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function command(...args: string[]): { code: number; text: string } {
  const lines: string[] = [];
  const surroundings = { readConfig: () => ({ dataDir, firebase: undefined }), now: NOW };
  const code = runBackup(args, { ...surroundings, write: (line) => lines.push(line) });
  return { code, text: lines.join('\n') };
}

const DAY_START = Date.UTC(2026, 4, 4);
const SOURCE = { kind: 'device', name: 'a' } as const;
const TWO_DAYS = { from: DAY_START, to: DAY_START + 2 * DAY };

async function readingsOf({ site }: Pick<TestServer, 'site'>) {
  const rows = [];
  for await (const page of site.readings.pages(SOURCE, TWO_DAYS, ['CO2', 'temp'])) rows.push(...page);
  return { rows, highest: await site.readings.extremes(SOURCE, TWO_DAYS, 'max', ['CO2']) };
}

describe('packed days of readings', () => {
  test('come back from a backup as they were, in a file that gives back what is free', async () => {
    const server = testServer({ dataDir });
    const readings = Array.from({ length: 2 * 1440 }, (_none, minute) => {
      return { t: DAY_START + minute * MINUTE, CO2: 400 + ((minute * 37) % 900), temp: 20 + (minute % 9) / 4 };
    });
    await server.site.readings.write([{ source: SOURCE, readings }]);
    expect(await server.site.readings.pack?.(DAY_START + 2 * DAY)).toBe(1);
    const before = await readingsOf(server);
    command('backup', join(folder, 'a.db'));
    await server.site.readings.forget(SOURCE);
    await server.site.close();
    expect(command('restore', join(folder, 'a.db')).code).toBe(0);
    const site = openAirSite({ models, dataDir });
    try {
      expect(before.rows).toHaveLength(readings.length);
      expect(await readingsOf({ site })).toEqual(before);
      expect(site.database.get('SELECT count(*) AS days FROM reading_day')).toEqual({ days: 1 });
      expect(site.database.get('PRAGMA auto_vacuum')).toEqual({ auto_vacuum: 2 });
    } finally {
      await site.close();
    }
  });
});
