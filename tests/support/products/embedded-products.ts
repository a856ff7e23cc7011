import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findFreePort } from '../../../server/emulators/free-port';
import { ensureConsole } from '../../../tools/build/build-console';
import { ensureServer } from '../../../tools/build/build-server';
import { startServer } from '../start-server';
import { DEMO_DAYS } from './demo-days';
import { provideProducts } from './provide-products';
import { restartable } from './restartable';

/** Products on the embedded back end: the database is made once, and copied for each of them. */
export default async function provideEmbeddedProducts(project: TestProject): Promise<() => Promise<void>> {
  const { root } = project.config;
  await ensureConsole(root);
  const program = await ensureServer(root);
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  const original = join(folder, 'original');
  await (await startServer(root, { DATA_DIR: original, DEMO_DAYS }, { program })).stop();

  let copies = 0;
  const end = await provideProducts(project, async () => {
    copies += 1;
    const dataDir = join(folder, String(copies));
    cpSync(original, dataDir, { recursive: true });
    const port = await findFreePort();
    const webhookHost = `127.0.0.1:${await findFreePort()}`;
    const variables = { DATA_DIR: dataDir, DEMO_DAYS, WEBHOOK_PRIVATE_HOSTS: webhookHost };
    const server = await restartable(() => startServer(root, variables, { program, port }));
    return {
      ...{ ...server, webhookHost },
      dispose: async () => {
        await server.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  });
  return async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
}
