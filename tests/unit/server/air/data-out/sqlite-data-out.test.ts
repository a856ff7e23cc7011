import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { models } from '../../../../../resources/models';
import { openAirSite } from '../../../../../server/air/site/site';
import { SYSTEM } from '../../../../../server/frame/documents/actor';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../../../src/frame/time/units';
import { dataOutServer, PRESENT } from '../../../../contract/air/data-out/data-out-server';
import {
  describeBrick,
  describeFlatReadings,
  describeHaystack,
  describeReadingMetrics,
} from '../../../../contract/air/data-out/describe-data-out';
import { type ColumnTypes, csvInGrafana, hasGrafana, jsonInGrafana } from '../../../../support/grafana/grafana';
import { READING_THREAD } from '../../../../support/reading-thread';
import { isTestAll } from '../../../../support/sampled';

const now = () => PRESENT;
const closing: (() => Promise<void>)[] = [];
async function open(readingThread?: URL) {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-out-'));
  const site = openAirSite({ models, dataDir, now, readingThread });
  closing.push(async () => {
    await site.close();
    rmSync(dataDir, { recursive: true });
  });
  return dataOutServer(site, now);
}

afterAll(async () => {
  for (const close of closing) await close();
});

describeFlatReadings('SQLite', () => open());
describeFlatReadings('SQLite with threads', () => open(READING_THREAD));
describeReadingMetrics('SQLite', () => open());
describeBrick('SQLite', () => open());
describeHaystack('SQLite', () => open());

const NAMES = { d1: 'Aula 1A, piano «terra»', d2: `L'aula "della più piccola", perché no; è così` };
const TYPES: ColumnTypes = { time: 'time', CO2: 'number', temp: 'number', hum: 'number' };
const FROM = PRESENT - 6 * HOUR;
const dataDir = mkdtempSync(join(tmpdir(), 'grafana-'));
const site = openAirSite({ models, dataDir, now: () => PRESENT });
let server: Awaited<ReturnType<typeof dataOutServer>>;
beforeAll(async () => {
  server = await dataOutServer(site, () => PRESENT);
  for (const [id, alias] of Object.entries(NAMES)) {
    await site.documents.update(SYSTEM, entityNamed(models, 'device'), id, { alias });
  }
  // The first row has no CO2, the second device no temperature; between them there is nothing for hours.
  await server.measure('d1', [
    { t: FROM, temp: 20.5 },
    { t: FROM + 10 * MINUTE, CO2: 510, temp: -0.5 },
    { t: FROM + 5 * HOUR, CO2: 1200 },
  ]);
  await server.measure('d2', [{ t: FROM + 5 * MINUTE, CO2: 800 }]);
});

afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true });
});

async function textOf(format: string, more: Record<string, string> = {}): Promise<string> {
  const question = new URLSearchParams({ from: String(FROM), to: String(PRESENT), format, ...more });
  const answer = await server.ask(`/readings?${question}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

describe.runIf(isTestAll && hasGrafana()).each([
  ['csv', csvInGrafana],
  ['json', jsonInGrafana],
] as const)('readings as %s in Grafana', (format, read) => {
  const tableOf = async (more?: Record<string, string>) => {
    const { length, fields } = read(await textOf(format, more), TYPES);
    const columns = Object.fromEntries(fields.map(({ name, type, values }) => [name, { type, values }]));
    return { length, columns };
  };

  test('have times that are times, numbers that are numbers, and null where nothing was measured', async () => {
    const { length, columns } = await tableOf();
    expect(length).toBe(4);
    expect(columns).toMatchObject({
      time: { type: 'time', values: [FROM, FROM + 10 * MINUTE, FROM + 5 * HOUR, FROM + 5 * MINUTE] },
      device: { type: 'string', values: ['d1', 'd1', 'd1', 'd2'] },
      name: { type: 'string', values: [NAMES.d1, NAMES.d1, NAMES.d1, NAMES.d2] },
      CO2: { type: 'number', values: [null, 510, 1200, 800] },
      temp: { type: 'number', values: [20.5, -0.5, null, null] },
      hum: { type: 'number', values: [null, null, null, null] },
    });
  });

  test('have a row for each step in which there is a reading, and none for a gap', async () => {
    const { columns } = await tableOf({ step: '1h', devices: 'd1' });
    const { values = [] } = columns['time'] ?? {};
    expect(values[0]).toBe(FROM);
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(Number(value) % HOUR).toBe(0);
    expect(columns['CO2']?.values.every((value) => value === null || typeof value === 'number')).toBe(true);
  });

  test('are an empty table where there are none', async () => {
    const { length } = await tableOf({ to: String(FROM), from: String(FROM - HOUR) });
    expect(length).toBe(0);
  });
});
