import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../tools/build/application-programs';
import { type TestBroker, testBroker } from '../../support/broker';
import { post } from '../../support/server-process';
import { deployFile, IMAGE, installation, PAGE, root, UNIT } from './deployment';

const BUILT_PROGRAMS = ['main', ...Object.keys(COMMANDS)];

const installed = installation();
const ADMIN = { email: 'ann@site.example', password: 'correct horse' };
const METRICS_TOKEN = 'token-of-the-metrics-page';
const RECORDING = join(installed.folder, 'room-7.csv');

let broker: TestBroker;
/** The installation of the unit file. */
let site: ReturnType<typeof installed.programs>;
/** Its running server. */
let server: Awaited<ReturnType<typeof site.start>>;
let token: string;

const signedIn = (address: string | undefined) => post(address, '/auth/login', ADMIN);

beforeAll(async () => {
  broker = await testBroker();
  const settings = { METRICS_TOKEN, MQTT_URL: broker.url, ADMIN_PASSWORD: ADMIN.password };
  site = installed.programs(UNIT.environment, settings);
  await site.run('dist/server/create-admin.js', '--email', ADMIN.email, '--name', 'Ann');
  writeFileSync(RECORDING, 'Time;CO2 (ppm);Temp\n2026-01-10 10:00;640;21,5\n2026-01-10 10:05;655;21,5\n');
  await site.run('dist/server/import-readings.js', RECORDING, '--zone', 'Europe/Rome');
  server = await site.start({}, ...UNIT.words);
  token = String((await (await signedIn(server.address)).json()).data);
});
afterAll(async () => {
  installed.remove();
  await broker.close();
});

const read = (path: string, bearer = token) =>
  fetch(`${server.address}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
const write = (path: string, body: object) => post(server.address, path, body, token);

/** A command of package.json, as npm starts it. */
function commandOf(script: string): [program: string, ...words: string[]] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, program = '', ...words] = String(scripts[script]).split(' ');
  return [program, ...words];
}

/** Effect of each program that people start. */
const CASES: Readonly<Record<string, () => Promise<void>>> = {
  async main() {
    expect(await (await fetch(`${server.address}/`)).text()).toBe(PAGE);
    const standards = await (await read('/fn/evidenceStandards')).json();
    expect(standards.result.length).toBeGreaterThan(0);
    const decoder = 'function decodeUplink({ bytes }) { return { data: { co2: bytes[0] } }; }';
    const decoded = await write('/fn/uplinks/try-decoder', { decoder, bytes: [7], port: 1 });
    expect(await decoded.json()).toMatchObject({ message: { co2: 7 } });
    const [{ env }] = await (await read('/api/buildings')).json();
    const building = { name: 'Nine', env, country: 'IT', token: 'buildnr9' };
    expect(await (await write('/api/buildings', { ...building, city: 'Nowhere' })).text()).toContain('city');
    const { id } = await (await write('/api/buildings', { ...building, city: 'Torino' })).json();
    const report = await read(`/fn/monthlyReport?place=building&id=${id}&month=2026-01&format=pdf`);
    expect((await report.text()).slice(0, 5)).toBe('%PDF-');
  },

  async 'create-admin'() {
    expect((await signedIn(server.address)).status).toBe(200);
    const other = await site.run('dist/server/create-admin.js', '--email', 'a', '--name', 'A', '--app', 'x');
    expect(other).toMatchObject({ code: 2, text: expect.stringContaining('--app needs the sources') });
    const emptied = installed.programs(UNIT.environment, { ADMIN_PASSWORD: ADMIN.password });
    const made = ['dist/server/create-admin.js', '--email', ADMIN.email, '--name', 'Ann'] as const;
    expect(await emptied.run(...made)).toMatchObject({ code: 0 });
    rmSync(join(emptied.data, 'console.db'));
    expect(await emptied.run(...made)).toMatchObject({ code: 2, text: expect.stringContaining('lock.json') });
    const [main = '', ...words] = UNIT.words;
    expect(await emptied.run(main, ...words)).toMatchObject({ code: 1, text: expect.stringContaining('--new-site') });
    expect(await emptied.run(...made, '--new-site')).toMatchObject({ code: 0 });
  },

  async 'import-readings'() {
    const table = await read('/fn/readings?from=2026-01-10T00:00:00Z&to=2026-01-11T00:00:00Z&format=csv');
    expect(await table.text()).toContain('655');
  },

  async backup() {
    const file = join(installed.folder, 'copy.db');
    expect(await site.run('dist/server/backup.js', 'backup', file)).toMatchObject({ code: 0 });
    const other = installed.programs(UNIT.environment);
    const [program, ...words] = commandOf('restore');
    const restored = await other.run(program, ...words, file);
    expect(restored, restored.text).toMatchObject({ code: 0 });
    expect((await signedIn((await other.start()).address)).status).toBe(200);
  },

  async mqtt() {
    // The run beside Cloud Functions needs an emulator: firestore/mqtt.test.ts.
    const refused = await site.run('dist/server/mqtt.js');
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringContaining('the server itself listens to the broker'),
    });
    await write('/api/devices', { hw_id: 'room-1', alias: 'Room 1' });
    await expect.poll(() => broker.subscriptions).toContain('zigbee2mqtt/+');
    await broker.publish('zigbee2mqtt/room-1', { co2: 812 });
    await expect.poll(() => broker.waiting()).toBe(0);
    expect(await (await read('/api/devices/room-1')).json()).toMatchObject({ CO2: 812 });
  },

  async 'the command of the container'() {
    const { start, run } = installed.programs(IMAGE.environment);
    const [check] = IMAGE.health;
    const { address, output, child, ended } = await start({}, ...IMAGE.words);
    expect(address, output()).toBeDefined();
    await expect.poll(output).toContain('No user can sign in yet');
    expect(await (await fetch(`${address}/`)).text()).toBe(PAGE);
    const { port } = new URL(String(address));
    expect(await installed.programs({}, { PORT: port }).run(check)).toMatchObject({ code: 0 });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await run(check)).toMatchObject({ code: 1 });
  },

  async 'the command of the unit file'() {
    expect(await (await fetch(`${server.address}/health`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${server.address}/config`)).json()).toMatchObject({ demo: null });
    const figures = await (await read('/metrics', METRICS_TOKEN)).text();
    const asked = [...deployFile('alerts.yaml').matchAll(/\b((?:console|process|nodejs)_\w+)/g)];
    expect(asked.length).toBeGreaterThan(5);
    for (const [, name = ''] of asked) expect(figures).toContain(name.replace(/_bucket$/, ''));
    const databases = readdirSync(site.data).filter((name) => name.endsWith('.db') && name !== 'lock.db');
    expect(databases).not.toEqual([]);
    for (const name of databases) expect(statSync(join(site.data, name)).mode & 0o077, name).toBe(0);
  },

  async 'the packed npm package'() {
    // Packing takes longer than all other cases: the project `package` does so once, and starts what it has unpacked.
    const packed = readFileSync(join(root, 'tests', 'package', 'new-application.long.test.ts'), 'utf8');
    expect(packed).toContain("{ program: place.command, words: ['start'] }");
  },
};

const DEPLOYED = ['the command of the container', 'the command of the unit file', 'the packed npm package'];
const STARTED = [...BUILT_PROGRAMS, ...DEPLOYED];
const withoutCase = (programs: readonly string[]) => programs.filter((name) => !(name in CASES));

test('every program that is built has a case, and one without is found', () => {
  expect(withoutCase(STARTED)).toEqual([]);
  expect(withoutCase([...STARTED, 'later'])).toEqual(['later']);
  const files = readdirSync(join(root, 'dist', 'server')).filter((name) => /(?<!-thread)\.js$/.test(name));
  expect(files.sort()).toEqual(BUILT_PROGRAMS.map((name) => `${name}.js`).sort());
});

test('commands of package.json that work on a server start a program that is built', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const started = Object.values<string>(scripts).flatMap((line) => /command\.mjs (\S+)/.exec(line)?.[1] ?? []);
  expect([...new Set(started), 'main'].sort()).toEqual([...BUILT_PROGRAMS].sort());
});

test('the manual names no other built programs', () => {
  const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const named = pages.flatMap((page) =>
    [...readFileSync(join(root, 'docs', page), 'utf8').matchAll(/dist\/server\/([\w-]+)\.js/g)].map(([, name]) => name),
  );
  expect(named).toContain('create-admin');
  expect(named.filter((name) => !BUILT_PROGRAMS.includes(String(name)))).toEqual([]);
});

describe('without sources and development dependencies', () => {
  test('the folder of the installation has neither', () => {
    const names = ['node_modules/tsx', 'node_modules/vite', 'schemas', 'tools', 'server/start/main.ts'];
    expect(names.filter((name) => existsSync(join(installed.folder, name)))).toEqual([]);
  });

  test.each(STARTED)('%s does what it is for', (name) => CASES[name]?.());
});
