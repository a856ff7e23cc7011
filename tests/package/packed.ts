import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPackage } from '../../tools/package/build-package';

/** The file that `npm pack` makes, and what is installed of it. */
interface Packed {
  /** A `node_modules` with the package out of that file, and what it depends on. Applications link to it. */
  modules: string;
  /** Of the file, in bytes. */
  size: number;
}

declare module 'vitest' {
  export interface ProvidedContext {
    packed: Packed;
  }
}

const root = join(import.meta.dirname, '..', '..');

/** What this project has installed stands for what npm would install: the same versions, without a registry. */
function linkDependencies(modules: string): void {
  const own = join(root, 'node_modules');
  for (const name of readdirSync(own).filter((entry) => !entry.startsWith('.'))) {
    symlinkSync(join(own, name), join(modules, name));
  }
}

/** Builds and packs the package once for all tests of the project, and unpacks the file as npm does. */
export default async function setup(project: TestProject): Promise<() => void> {
  const place = mkdtempSync(join(tmpdir(), 'packed-'));
  const [built, modules] = [join(place, 'built'), join(place, 'node_modules')];
  await buildPackage(root, built);
  const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', place];
  const [{ filename, size }] = JSON.parse(execFileSync('npm', words, { cwd: built, encoding: 'utf8' }));
  mkdirSync(join(modules, 'schemawright'), { recursive: true });
  linkDependencies(modules);
  const into = join(modules, 'schemawright');
  execFileSync('tar', ['-xzf', join(place, filename), '--strip-components=1', '-C', into]);
  rmSync(built, { recursive: true });
  project.provide('packed', { modules, size });
  return () => rmSync(place, { recursive: true, force: true });
}
