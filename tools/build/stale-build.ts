import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  // What npm installed below a folder is seen from the lock file.
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A hash of the paths and contents of files and folders; one that is not there counts as empty. */
export function fingerprint(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(join(root, input)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Something that is built from files of the project. */
export interface Build {
  /** What a run of it leaves behind, relative to the project's folder: without that file it is stale. */
  result: string;
  /** The file that says what it was built from. */
  stamp: string;
  inputs: readonly string[];
}

/** Compares a build with what it would be made from now, by content: a fresh clone has no useful dates. */
export function isStale(root: string, { result, stamp, inputs }: Build): boolean {
  const stampFile = join(root, stamp);
  const built = existsSync(join(root, result)) && existsSync(stampFile);
  return !built || readFileSync(stampFile, 'utf8') !== fingerprint(root, inputs);
}

/** Stores that the build now holds what its inputs make. */
export function noteBuild(root: string, { stamp, inputs }: Build): void {
  const stampFile = join(root, stamp);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, fingerprint(root, inputs));
}

/**
 * Runs a build for production, whatever the shell says: React's development build is slower and speaks to the browser's
 * console. The environment is afterwards what it was.
 */
export async function forProduction(build: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV: given } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build();
  } finally {
    if (given === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = given;
  }
}
