import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** While a file is being written: Firefox writes one beside it, WebKit gives it another name. */
const UNFINISHED = /\.(part|wkdownload)$/;

export async function downloadsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder);
  if (names.some((name) => UNFINISHED.test(name))) return new Map();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}
