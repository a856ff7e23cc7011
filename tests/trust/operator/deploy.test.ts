import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STANDARDS_FOLDER } from '../../../server/air/evidence/load-standards';
import { MAPPINGS_FOLDER } from '../../../server/air/uplinks/load-mappings';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
const unit = read('air-console.service');
const dockerfile = read('Dockerfile').replace(/\\\n/g, ' ');
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
const METRICS_TOKEN = 'token-of-the-metrics-page';

const valuesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
const pairs = (text: string) => Object.fromEntries(text.split(' ').map((pair) => pair.split('=', 2)));
const command = (valuesOf('ExecStart')[0] ?? '').split(' ').slice(1);

/** What the unit starts, as it starts it but for where the data lie and the port. */
function startUnit() {
  const own = { DATA_DIR: join(folder, 'data'), PORT: '0', METRICS_TOKEN };
  const env = { PATH: process.env.PATH, ...pairs(valuesOf('Environment')[0] ?? ''), ...own };
  const child = spawn(process.execPath, command, { cwd: root, env });
  const ended = once(child, 'exit');
  let output = '';
  const serving = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const found = /Console: (\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
  });
  return { child, ended, output: () => output, serving: Promise.race([serving, ended.then(() => '')]) };
}

let running: ReturnType<typeof startUnit>;
let address = '';

beforeAll(async () => {
  running = startUnit();
  address = await running.serving;
});
afterAll(async () => {
  running.child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const healthy = (port: string) => {
  const child = spawn(process.execPath, [join(root, 'deploy', 'healthy.mjs')], { env: { ...process.env, PORT: port } });
  return once(child, 'exit').then(([code]) => code);
};

test('the command of the unit serves a site of its own, without demo data and without tools', async () => {
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${address}/config`)).json()).toMatchObject({ demo: null });
  expect(running.output()).toContain('Nobody can sign in yet');
});

test('what the container asks its server tells whether it is well', async () => {
  expect(await healthy(new URL(address).port)).toBe(0);
  expect(await healthy('1')).toBe(1);
});

test('alerts are about figures that there are', async () => {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const figures = await answer.text();
  const asked = [...read('alerts.yaml').matchAll(/\b((?:console|process|nodejs)_\w+)/g)].map(([, name = '']) => name);
  expect(asked.length).toBeGreaterThan(5);
  for (const name of asked) expect(figures).toContain(name.replace(/_bucket$/, ''));
});

test('it ends in order when it is asked to, and its files are its own', async () => {
  running.child.kill('SIGTERM');
  expect(await running.ended).toEqual([0, null]);
  const data = join(folder, 'data');
  for (const name of readdirSync(data).filter((each) => each.endsWith('.db') && each !== 'lock.db')) {
    expect(statSync(join(data, name)).mode & 0o077, name).toBe(0);
  }
});

test('the image runs the same command as somebody else than root, and copies what there is', () => {
  const lines = dockerfile.split('\n').filter((line) => /^[A-Z]+ /.test(line));
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  expect(last.at(-1)).toBe(`CMD ${JSON.stringify(['node', ...command]).replaceAll(',', ', ')}`);
  const copied = lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from'));
  for (const source of copied.flatMap((line) => line.split(/\s+/).slice(1, -1))) {
    expect(existsSync(join(root, source)), source).toBe(true);
  }
  expect(lines.find((line) => line.startsWith('HEALTHCHECK'))).toContain('deploy/healthy.mjs');
});

const hasSystemd = existsSync('/usr/bin/systemd-analyze');

test.skipIf(!hasSystemd)('systemd takes the unit', () => {
  // It complains of a program that is not where the unit says; this machine may have it elsewhere.
  const own = join(folder, 'air-console.service');
  writeFileSync(own, unit.replace('/usr/bin/node', process.execPath));
  expect(execFileSync('/usr/bin/systemd-analyze', ['verify', own], { encoding: 'utf8' })).toBe('');
});

test.each([STANDARDS_FOLDER, MAPPINGS_FOLDER])(
  'the image has the files of %s, which the server reads while it runs',
  (name) => {
    expect(dockerfile).toContain(`COPY --from=build /build/${name} ./${name}\n`);
    expect(existsSync(join(root, name))).toBe(true);
  },
);
