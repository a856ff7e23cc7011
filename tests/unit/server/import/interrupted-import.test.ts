import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../../server/stores/database';
import { MINUTE } from '../../../../src/time/units';
import { serverProcesses } from '../support/server-process';

const FILES = 8;
const ROWS_EACH = 40_000;
const ROWS = FILES * ROWS_EACH;

const dataDir = mkdtempSync(join(tmpdir(), 'interrupted-'));
const file = join(dataDir, 'console.db');
const recordings = join(dataDir, 'recordings');
const { begin, run, killAll } = serverProcesses({ DATA_DIR: dataDir });

afterAll(() => {
  killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

function writeRecordings(): void {
  mkdirSync(recordings);
  for (let room = 0; room < FILES; room += 1) {
    const lines = ['timestamp,co2,hum,temp'];
    for (let row = 0; row < ROWS_EACH; row += 1) {
      const wall = new Date(Date.UTC(2025, 0, 1) + row * MINUTE).toISOString().slice(0, 19).replace('T', ' ');
      lines.push(`${wall},${400 + (row % 800)},45,21`);
    }
    writeFileSync(join(recordings, `${room}.csv`), lines.join('\n'));
  }
}

/** What the database holds, each by number. */
function held() {
  const database = openDatabase(file);
  const count = (sql: string) => Number(database.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)?.n ?? 0);
  try {
    return { readings: count('reading'), instants: count('(SELECT DISTINCT source, t FROM reading)') };
  } finally {
    database.close();
  }
}

test('an import that is killed is told exactly when it is repeated, and leaves no doubles', {
  timeout: 120_000,
}, async () => {
  writeRecordings();
  const importAll = ['server/import/main.ts', recordings, '--zone', 'UTC'] as const;
  const { child, ended } = begin(...importAll);
  await vi.waitFor(() => expect(existsSync(file) && held().readings).toBeGreaterThan(ROWS_EACH), {
    timeout: 60_000,
    interval: 5,
  });
  child.kill('SIGKILL');
  await ended;
  const before = held().readings;
  expect(before).toBeLessThan(ROWS);

  const second = await run(...importAll);
  expect(second).toMatchObject({ code: 0 });
  const [added, known] = /([\d,.]+) readings added, ([\d,.]+) known/.exec(second.text)?.slice(1) ?? [];
  const numberOf = (text = '') => Number(text.replace(/\D/g, ''));
  expect({ added: numberOf(added), known: numberOf(known) }).toEqual({ added: ROWS - before, known: before });
  expect(held()).toEqual({ readings: ROWS, instants: ROWS });

  const third = await run(...importAll);
  expect(third.text).toMatch(/\b0 readings added/);
  expect(third.text).toContain('Made 0 managers, 0 buildings, 0 rooms and 0 devices');
});
