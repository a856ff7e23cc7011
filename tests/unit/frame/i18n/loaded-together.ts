import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** Imports and exports from elsewhere of which something is left when types are taken away. */
const FROM = /^(?:import|export)\s+(?!type\b)(?:[\w$*\s,{}]*?\sfrom\s+)?'(\.[^']+)'/gm;

function fileAt(path: string): string | undefined {
  return [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

/** Files of the project that come with some, because they import them at once. @param beginnings paths from the project's folder */
export function loadedTogether(beginnings: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = beginnings.map((path) => join(ROOT, path));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(FROM)) {
      const next = fileAt(join(dirname(file), path));
      if (next !== undefined) open.push(next);
    }
  }
  return found;
}
