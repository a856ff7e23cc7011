import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

/** `npm run check` also counts uses in tests, and takes half as long without this second run. */
test('each export of production code is used by production code', () => {
  const words = ['knip', '--production', '--include', 'files,exports,types'];
  const { status, stdout } = spawnSync('npx', words, { cwd: root, encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});
