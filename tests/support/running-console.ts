import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from './start-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running console with the demo data set. */
    consoleUrl: string;
  }
}

/** One running product with the demo data set for all browser tests. */
export default async function runConsole(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-'));
  const server = await startServer(project.config.root, { DATA_DIR: dataDir });
  project.provide('consoleUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
