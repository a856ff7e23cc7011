import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { provideFreshProduct } from './fresh-product';
import { startServer } from './start-server';

/** The running product with the embedded back end, for all browser tests. */
export default async function runConsole(project: TestProject): Promise<() => Promise<void>> {
  const { root } = project.config;
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  const original = join(folder, 'original');
  const dataDir = join(folder, 'data');
  // The first start builds the console and makes the demo data set.
  await (await startServer(root, { DATA_DIR: original })).stop();
  const stop = await provideFreshProduct(project, {
    restore: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      cpSync(original, dataDir, { recursive: true });
    },
    start: (port) => startServer(root, { DATA_DIR: dataDir }, port),
  });
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
