import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Alias } from 'vite';

const sources = join(import.meta.dirname, '..', '..', 'schemawright');

/**
 * Applications import the frame by its name. In this project that leads to its sources, as the paths in `tsconfig.json` do; where the
 * package is installed its `exports` lead to what they should.
 */
export const PACKAGE_ALIASES: Alias[] = existsSync(join(sources, 'schema.ts'))
  ? [{ find: /^schemawright\//, replacement: `${sources}/` }]
  : [];
