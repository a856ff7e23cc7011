import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCrowd } from '../../support/load/crowd';
import { notifySubscribers } from '../../support/load/subscribers';
import { serverProcesses } from '../../support/server-process';

const PATIENCE_MS = 300_000;

const dataDir = mkdtempSync(join(tmpdir(), 'crowd-'));
const { start, killAll } = serverProcesses({ DATA_DIR: dataDir, DEMO_DAYS: '8' });
let url = '';

beforeAll(async () => {
  const { address, output } = await start();
  if (address === undefined) throw new Error(output());
  url = address;
});

afterAll(() => {
  killAll();
  rmSync(dataDir, { recursive: true, force: true });
});

test('twenty people at once are all answered, and every change that was confirmed is kept', async () => {
  const { times, ...wrong } = await runCrowd({ url, people: 20, goesOn: (done) => done < 10, pauseMs: 5 });
  expect(wrong).toEqual({ failures: [], lost: [] });
  const { write, ...reads } = times;
  expect(Object.values(reads).flat()).toHaveLength(190);
  expect(write).toHaveLength(10);
});

test('each of two hundred live watches hears of each change', async () => {
  const { delays, lost } = await notifySubscribers({ url, listeners: 200, changes: 5, patienceMs: PATIENCE_MS });
  expect(lost).toBe(0);
  expect(delays).toHaveLength(1_000);
});
