import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HGrid, ZincReader } from 'haystack-core';
import { Parser } from 'n3';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLiveUpdate } from '../../../server/air/telemetry/live-update';
import { createLiveState } from '../../../server/frame/documents/live-state';
import { MINUTE } from '../../../src/frame/time/units';
import { parsePrometheus } from '../../support/prometheus-text';
import { type TestServer, testServer, twoCustomers } from '../server/support/test-server';

const page = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', `${name}.md`), 'utf8');
const block = (name: string, language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page(name))?.[1] ?? '';

const folder = mkdtempSync(join(tmpdir(), 'data-out-docs-'));
const AT = Date.UTC(2026, 9, 31, 8);
let server: TestServer;
let key: string;

beforeAll(async () => {
  server = testServer({ dataDir: folder });
  await twoCustomers(server);
  server.clock.now = AT + MINUTE;
  await server.site.readings.write([
    { source: { kind: 'device', name: 'd1' }, readings: [{ t: AT, CO2: 640, temp: 21 }] },
  ]);
  const { apply } = createLiveState(server.site.models, server.site.store);
  await apply([createLiveUpdate('d1', { t: AT, CO2: 640, temp: 21 }, AT)]);
  const session = await server.signIn('ADMIN');
  const made = await server.call('POST', '/api/_keys', { token: session, body: { name: 'Grafana' } });
  key = v.parse(v.object({ text: v.string() }), made.body).text;
});

afterAll(async () => {
  await server.app.close();
  await server.site.close();
  rmSync(folder, { recursive: true });
});

async function curl(line: string): Promise<string> {
  const [, url = ''] = /^curl "?(\S+?)"? -H "authorization: Bearer \$READ_KEY"\s*$/.exec(line) ?? [];
  const { pathname, search } = new URL(`http://${url}`);
  const answer = await server.app.http.request(pathname + search, { headers: { authorization: `Bearer ${key}` } });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return text;
}

it('answers the table as the page shows it', async () => {
  expect(await curl(block('grafana', 'sh'))).toBe(
    'time,device,name,building,room,CO2,temp,hum,VOC,pm25,pm10,no2,o3,vocIndex,noxIndex,iaq\n2026-10-31T08:00:00.000Z,d1,Device 1,Building 1,Room 1,640,21,,,,,,,,,\n',
  );
});

it('names every column of the table', () => {
  const named = [...page('grafana').matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining(['time', 'device', 'CO2', 'Luci', 'o3', 'vocIndex', 'iaq']));
});

it('has for Grafana what the query of the page asks for', async () => {
  const Target = v.object({ url: v.string(), columns: v.array(v.object({ selector: v.string(), type: v.string() })) });
  const { url, columns } = v.parse(Target, JSON.parse(block('grafana', 'json')));
  const variables = new Map([
    ['__from', String(AT - 60 * MINUTE)],
    ['__to', String(AT + MINUTE)],
    ['__interval', '5m'],
    ['devices', 'd1,d2'],
  ]);
  const filled = url.replaceAll(/\$\{(\w+)(?::csv)?\}/g, (_whole, name: string) => variables.get(name) ?? '');
  const { pathname, search } = new URL(filled);
  const answer = await server.app.http.request(pathname + search, { headers: { authorization: `Bearer ${key}` } });
  const rows = v.parse(v.array(v.record(v.string(), v.unknown())), JSON.parse(await answer.text()));
  const frame = rows.map((row) =>
    columns.map(({ selector, type }) => (type === 'timestamp' ? Date.parse(String(row[selector])) : row[selector])),
  );
  expect(frame).toEqual([[AT, 'Device 1', 640]]);
});

it('answers Prometheus at the path of its page', async () => {
  const [, path] = /metrics_path: (\S+)/.exec(page('prometheus')) ?? [];
  const line = block('prometheus', 'sh');
  expect(line).toContain(`${path} `);
  const { types, samples } = parsePrometheus(await curl(line));
  expect(samples).toContainEqual({
    ...{ name: 'air_co2_ppm', value: 640 },
    labels: { device: 'd1', name: 'Device 1', building: 'Building 1', room: 'Room 1' },
  });
  for (const name of types.keys()) expect(page('prometheus')).toContain(`\`${name}\``);
  const [expression = ''] = /air_\w+/.exec(/expr: (.*)/.exec(page('prometheus'))?.[1] ?? '') ?? [];
  expect(types.has(expression)).toBe(true);
});

it('answers the model as its page describes it', async () => {
  const quads = new Parser().parse(await curl(block('brick', 'sh')));
  const classes = quads.filter(({ predicate }) => predicate.value.endsWith('#type')).map(({ object }) => object.value);
  for (const each of new Set(classes)) {
    const name = each.split('#')[1] ?? '';
    if (name !== 'TimeseriesReference')
      expect(page('brick')).toMatch(new RegExp(`\`(?:brick|rec):${name.replace('.', '\\.')}\``));
  }
  expect(classes.filter((each) => each.endsWith('#Room'))).toHaveLength(2);
  expect(quads.map(({ object }) => object.value)).toContain('d1/CO2');
});

it('answers the grid of Haystack with the tags of its page', async () => {
  const grid = ZincReader.readValue(await curl(block('haystack', 'sh')));
  if (!(grid instanceof HGrid)) throw new Error('No grid was read');
  const tags = grid.getColumns().map(({ name }) => name);
  for (const tag of tags.filter((name) => name !== 'id')) expect(page('haystack')).toContain(`\`${tag}\``);
  expect(tags).toEqual(expect.arrayContaining(['site', 'space', 'equip', 'point', 'co2', 'readings']));
});
