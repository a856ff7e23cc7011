import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { startEmulators } from '../../server/emulators/start-emulators';
import { freePort } from './free-port';
import { startServer } from './start-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Variables by which firebase-admin reaches the running emulators, and the project in them. */
    firebase: { environment: Record<string, string>; projectId: string };
  }
}

const projectId = 'demo-console';

/** One running product in Firebase mode, with the demo data set, against emulators of its own. */
export default async function runFirebase(project: TestProject): Promise<() => Promise<void>> {
  const { root } = project.config;
  const ports = { auth: await freePort(), firestore: await freePort() };
  const emulators = await startEmulators({ root, projectId, ports });
  const variables = { ...emulators.environment, BACKEND: 'firebase', FIREBASE_PROJECT_ID: projectId };
  const server = await startServer(root, { ...variables, DATA_DIR: tmpdir() }).catch(async (error: unknown) => {
    await emulators.stop();
    throw error;
  });
  project.provide('consoleUrl', server.url);
  project.provide('firebase', { environment: emulators.environment, projectId });
  return async () => {
    await server.stop();
    await emulators.stop();
  };
}
