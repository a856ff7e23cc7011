import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { MINUTE } from '../../../src/frame/time/units';
import { sampled } from '../../support/sampled';
import { type SmallSite, smallSite } from './small-site';

const ROOMS = 3;
const ROWS_EACH = 100;
let site: SmallSite;

afterEach(() => site.remove());

function writeRecordings(folder: string): void {
  mkdirSync(folder);
  for (let room = 0; room < ROOMS; room += 1) {
    const lines = Array.from({ length: ROWS_EACH }, (_none, row) => {
      const wall = new Date(Date.UTC(2025, 0, 1) + row * MINUTE).toISOString().slice(0, 19).replace('T', ' ');
      return `${wall},${400 + row},45,21`;
    });
    writeFileSync(join(folder, `${room}.csv`), ['timestamp,co2,hum,temp', ...lines, ''].join('\n'));
  }
}

const WITHOUT_DEVICE = `SELECT name FROM reading_source WHERE kind = 'device'
  AND name NOT IN (SELECT id FROM documents_devices)`;
const READINGS = 'SELECT t FROM reading';
const BEHIND = `SELECT d.id FROM documents_devices d JOIN reading_source s ON s.name = d.id
  WHERE (SELECT max(t) FROM reading WHERE source = s.id) > coalesce(json_extract(d.document, '$.updated_at'), 0)`;

test.each(
  sampled([
    ['before its second device', '2 sql ^INSERT INTO "documents_devices"', ROWS_EACH],
    ['before its second device shows its newest reading', '2 sql ^UPDATE "documents_devices"', 2 * ROWS_EACH],
  ]),
)('an import that is killed %s is a part of itself, and can be repeated', async (_when, step, kept) => {
  site = await smallSite();
  const recordings = join(site.dataDir, 'recordings');
  writeRecordings(recordings);
  const args = ['dist/server/import-readings.js', recordings, '--zone', 'UTC'] as const;
  expect((await site.killedAt(step).run(...args)).code).toBeNull();
  expect(site.rows(READINGS)).toHaveLength(kept);
  expect(site.rows(WITHOUT_DEVICE)).toEqual([]);

  const next = await site.processes.start();
  expect(next.output()).toMatch(
    /npm run import:readings \(process \d+, since .*\) did not stop normally.*has to be repeated/,
  );
  next.child.kill('SIGTERM');
  expect(await next.ended).toEqual([0, null]);
  expect(site.rows(READINGS)).toHaveLength(kept);
  expect(site.rows(BEHIND)).toEqual([]);

  const second = await site.processes.run(...args);
  expect(second.code).toBe(0);
  expect(second.text).toContain(`${ROOMS * ROWS_EACH - kept} readings added, ${kept} known already`);
  expect(site.rows(READINGS)).toHaveLength(ROOMS * ROWS_EACH);
  expect(site.rows(BEHIND)).toEqual([]);
});
