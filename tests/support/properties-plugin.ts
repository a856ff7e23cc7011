import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Stands in for fast-check in tests. Its own helpers import the real one. */
const STAND_IN = join(import.meta.dirname, 'properties.ts');
const IMPORT_FAST_CHECK = new Set([STAND_IN, join(import.meta.dirname, 'assert-property.ts')]);

/** Gives tests `properties.ts` in place of fast-check. */
export const properties = (): Plugin => ({
  name: 'properties',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'fast-check' && !IMPORT_FAST_CHECK.has(importer ?? '') ? STAND_IN : undefined,
});
