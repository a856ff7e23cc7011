import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Alias } from 'vite';

const sources = join(import.meta.dirname, '..', '..', 'schemawright');

/**
 * Resolves imports of the frame by package name to its sources, as the paths in `tsconfig.json` do. In an installed
 * package, its `exports` apply.
 */
export const PACKAGE_ALIASES: Alias[] = existsSync(join(sources, 'schema.ts'))
  ? [{ find: /^schemawright\//, replacement: `${sources}/` }]
  : [];
