import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmulators } from '../../server/emulators/start-emulators';
import { keepEmulatorData } from './emulator-data';
import { freePort } from './free-port';
import { provideFreshProduct } from './fresh-product';
import { startServer } from './start-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Variables by which firebase-admin reaches the running emulators, and the project in them. */
    firebase: { environment: Record<string, string>; projectId: string };
  }
}

const projectId = 'demo-console';

/** The emulator keeps what was deleted in its memory: after some 25 data sets it comes to a stop. */
const DATA_SETS_PER_EMULATOR = 10;

/** The running product in Firebase mode, against emulators of its own. */
export default async function runFirebase(project: TestProject): Promise<() => Promise<void>> {
  const { root } = project.config;
  const folder = mkdtempSync(join(tmpdir(), 'firebase-'));
  const ports = { auth: await freePort(), firestore: await freePort() };
  const options = { root, projectId, ports };
  let emulators = await startEmulators(options);
  const { environment } = emulators;
  const start = (port?: number) =>
    startServer(root, { ...environment, BACKEND: 'firebase', FIREBASE_PROJECT_ID: projectId, DATA_DIR: folder }, port);
  const end = async () => {
    await emulators.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // The first start builds the console and makes the demo data set.
    await (await start()).stop();
    const putBack = await keepEmulatorData({ projectId, ports, folder });
    let dataSets = 0;
    const restore = async () => {
      dataSets += 1;
      if (dataSets % DATA_SETS_PER_EMULATOR === 0) {
        await emulators.stop();
        emulators = await startEmulators(options);
      }
      await putBack();
    };
    const stop = await provideFreshProduct(project, { restore, start });
    project.provide('firebase', { environment, projectId });
    return async () => {
      await stop();
      await end();
    };
  } catch (error) {
    await end();
    throw error;
  }
}
