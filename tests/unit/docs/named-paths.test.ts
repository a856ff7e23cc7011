import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { GUIDE_PAGES, stepsOf } from '../../support/guided-application';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FOLDERS = /^(data-provider|examples|resources|schemas|server|src|tests|tools)\//;
/** Files that readers of the guide and of "Add an entity" create. */
const TO_BE_MADE = new Set(['schemas/tool.schema.json', ...GUIDE_PAGES.flatMap(stepsOf).map(({ file }) => file)]);

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

function pathsIn(guide: string): string[] {
  const text = readFileSync(join(ROOT, guide), 'utf8');
  return [...text.matchAll(/`([\w./@-]+)`/g)].flatMap(([, path = '']) => (FOLDERS.test(path) ? [path] : []));
}

it('names files and folders in the guides that are there', () => {
  const named = guides.flatMap((guide) => pathsIn(guide).map((path) => ({ guide, path })));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !TO_BE_MADE.has(path) && !existsSync(join(ROOT, path)))).toEqual([]);
});
