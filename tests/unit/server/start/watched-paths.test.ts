import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classifyChange } from '../../../../server/start/watched-paths';
import { readImports } from '../../../../tools/walls/read-imports';

const root = join(import.meta.dirname, '..', '..', '..', '..');

test('a change of any file that the server imports, directly or not, restarts the back end', () => {
  const { files } = readImports(root, ['src', 'server', 'data-provider', 'resources']);
  const reached = new Set([...files.keys()].filter((file) => /^server\/(frame|air)\//.test(file)));
  for (const file of reached) for (const target of files.get(file) ?? []) reached.add(target);
  const places = { root, page: root, schemas: join(root, 'schemas') };
  const sources = [...reached].filter((file) => /^(src|server|resources)\/.*(?<!\.d)\.ts$/.test(file));
  const unwatched = sources.filter((file) => classifyChange(places, join(root, file)) === undefined);
  expect(reached.size).toBeGreaterThan(500);
  expect(unwatched).toEqual([]);
});
