import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  // Ignores installed packages, because the lock file represents them.
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function fingerprint(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(join(root, input)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

export type Build = { result: string; stamp: string; inputs: readonly string[] };

/** True if a build is outdated. Compares contents, because a fresh clone has new dates. */
export function isStale(root: string, { result, stamp, inputs }: Build): boolean {
  const stampFile = join(root, stamp);
  const built = existsSync(join(root, result)) && existsSync(stampFile);
  return !built || readFileSync(stampFile, 'utf8') !== fingerprint(root, inputs);
}

export function storeBuildStamp(root: string, { stamp, inputs }: Build): void {
  const stampFile = join(root, stamp);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, fingerprint(root, inputs));
}

/** Runs a build without React's development code, which is slower and logs. Restores the environment afterwards. */
export async function buildForProduction(build: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV: given } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build();
  } finally {
    if (given === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = given;
  }
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);
const SMALLEST = 1_024;

export const COMPRESSED_ENDINGS = ['.br', '.gz'] as const;

/** Compresses in advance, so that the server does not compress each response. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => COMPRESSIBLE.has(extname(name)));
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      if (content.length < SMALLEST) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      const [br, gz] = await Promise.all([brotli(content, quality), zip(content, { level: 9 })]);
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
    }),
  );
}
