import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const SOURCE = /\.(ts|tsx|mjs)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'var']);
const SPECIFIER = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+|\bnew URL\(\s*)['"]([^'"]+)['"]/gm;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.ts', '/index.ts', '/index.tsx'];

function sourcesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesBelow(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** Reads imports, including those of types. @param root all paths are relative to this folder */
export function readImports(root: string, folders: readonly string[]) {
  const files = new Map<string, readonly string[]>();
  const packages = new Map<string, readonly string[]>();
  for (const file of folders.flatMap((folder) => sourcesBelow(root, folder))) {
    const specifiers = [...readFileSync(join(root, file), 'utf8').matchAll(SPECIFIER)].map(([, name = '']) => name);
    const near = specifiers.filter((name) => name.startsWith('.'));
    const found = near.flatMap((name) => {
      const path = normalize(join(dirname(file), name.replace(/\?.*$/, '')));
      const target = ENDINGS.map((ending) => path + ending).find(
        (candidate) => /\.\w+$/.test(candidate) && existsSync(join(root, candidate)),
      );
      return target === undefined ? [] : [relative('.', target)];
    });
    files.set(file, [...new Set(found)]);
    packages.set(
      file,
      specifiers.filter((name) => !name.startsWith('.')),
    );
  }
  return { files, packages };
}

/** Returns sorted groups of nodes (Tarjan, "Depth-first search and linear graph algorithms", 1972). */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];

  function visit(node: string): number {
    const own = order.size;
    order.set(node, own);
    let low = own;
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === own) {
      const circle = path.splice(path.indexOf(node));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
