import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the built console is made from. */
const INPUTS = ['src', 'schemas', 'resources', 'data-provider', 'index.html', 'vite.config.ts', 'package-lock.json'];
const STAMP = 'build-inputs.txt';

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesBelow(join(root, input)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

export interface ConsoleBuild {
  /** Folder of the built console. */
  folder: string;
  stale: boolean;
  /** Remembers that the folder now holds what the inputs make. */
  stamp(): void;
}

/** Compares the built console with what it would be made from now, by content: a fresh clone has no useful dates. */
export function consoleBuild(root: string): ConsoleBuild {
  const folder = join(root, 'dist', 'console');
  const stampFile = join(root, 'dist', STAMP);
  const current = fingerprint(root);
  const built = existsSync(join(folder, 'index.html')) && existsSync(stampFile);
  return {
    folder,
    stale: !built || readFileSync(stampFile, 'utf8') !== current,
    stamp: () => writeFileSync(stampFile, fingerprint(root)),
  };
}
