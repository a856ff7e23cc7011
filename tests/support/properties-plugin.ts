import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

/** Stands in for fast-check in tests. Its own helpers import the real one. */
const STAND_IN = join(import.meta.dirname, 'properties.ts');
const IMPORT_FAST_CHECK = new Set([STAND_IN, join(import.meta.dirname, 'assert-property.ts')]);

const LIST_FILES = ['ls-files', '--cached', '--others', '--exclude-standard'];

/** Hash of the names of all files; false outside a git repository. */
function hashFileNames(): string | false {
  const { status, stdout } = spawnSync('git', LIST_FILES, {
    cwd: join(import.meta.dirname, '..', '..'),
    encoding: 'utf8',
  });
  return status === 0 && createHash('sha1').update(stdout).digest('hex');
}

export const properties = (): Plugin => ({
  name: 'properties',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'fast-check' && !IMPORT_FAST_CHECK.has(importer ?? '') ? STAND_IN : undefined,
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineCacheKey }) => {
    // A new or renamed file changes the files that an unchanged module imports.
    const names = hashFileNames();
    defineCacheKey(() => names);
  },
});
