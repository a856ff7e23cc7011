import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findFreePort } from '../../../server/emulators/free-port';
import { startEmulators } from '../../../server/emulators/start-emulators';
import { ensureConsole } from '../../../tools/build/build-console';
import { ensureServer } from '../../../tools/build/build-server';
import { startServer } from '../start-server';
import { FIREBASE_DEMO_DAYS } from './demo-days';
import { emulatedProjects } from './emulated-projects';
import { emulatorCopies } from './emulator-copies';
import type { RunningProduct } from './product';
import { provideProducts } from './provide-products';
import { restartable } from './restartable';

const ORIGINAL = 'demo-console';

async function prepareProducts(root: string) {
  await ensureConsole(root);
  const program = await ensureServer(root);
  const folder = mkdtempSync(join(tmpdir(), 'firebase-'));
  const ports = { auth: await findFreePort(), firestore: await findFreePort() };
  const emulators = await startEmulators({ rulesFolder: root, projectId: ORIGINAL, ports });
  const end = async () => {
    await emulators.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  function start(environment: Record<string, string>, projectId: string, port?: number) {
    const variables = {
      ...environment,
      BACKEND: 'firebase',
      FIREBASE_PROJECT_ID: projectId,
      DATA_DIR: folder,
      DEMO_DAYS: FIREBASE_DEMO_DAYS,
    };
    return startServer(root, variables, { program, port });
  }

  try {
    // The first start makes the demo data set.
    await (await start(emulators.environment, ORIGINAL)).stop();
    const copyTo = await emulatorCopies({ root, projectId: ORIGINAL, ports, folder });
    const projects = emulatedProjects(root);
    return {
      async create(): Promise<RunningProduct> {
        const taken = await projects.take();
        const { projectId, authPort } = taken;
        const environment = { ...emulators.environment, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}` };
        await copyTo(taken);
        const port = await findFreePort();
        const server = await restartable(() => start(environment, projectId, port));
        return {
          ...server,
          firebase: { environment, projectId },
          dispose: () => server.stop(),
        };
      },
      async end() {
        await projects.end();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Products in Firebase mode, each in a Firebase project that no other has at the time. */
export default async function provideFirebaseProducts(project: TestProject): Promise<() => Promise<void>> {
  // Files of other projects run meanwhile; the first file that takes a product waits for the emulators.
  const prepared = prepareProducts(project.config.root);
  const endProducts = await provideProducts(project, async () => (await prepared).create());
  return async () => {
    await endProducts();
    await prepared.then(
      ({ end }) => end(),
      () => undefined,
    );
  };
}
