import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FOLDERS } from '../../mutate/folders';

const root = join(import.meta.dirname, '..', '..', '..');

/** Whether a folder is there, or a file whose path begins so. */
function isThere(path: string): boolean {
  const [folder, start] = path.endsWith('/') ? [path, ''] : [dirname(path), basename(path)];
  return readdirSync(join(root, folder)).some((name) => name.startsWith(start));
}

it('plants faults in sources that are there, noticed by tests that are there', () => {
  const places = FOLDERS.flatMap(({ sources, tests }) => [`${sources}/`, ...tests]);
  expect(places.filter((place) => !isThere(place))).toEqual([]);
});
