import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../../server/emulators/start-emulators';
import { freePort } from '../../support/free-port';
import { wantNoProduct } from '../../support/products/product-of-file';
import { startServer } from '../../support/start-server';
import { describeLibrary } from '../support/library-walk';

wantNoProduct();

const root = join(import.meta.dirname, '..', '..', '..');
const APPLICATION = join('examples', 'library');
const projectId = 'demo-library';
let emulators: RunningEmulators | undefined;

afterAll(() => emulators?.stop());

describeLibrary('the library on Firebase', async () => {
  const ports = { auth: await freePort(), firestore: await freePort() };
  emulators = await startEmulators({ rulesFolder: join(root, APPLICATION), projectId, ports });
  return startServer(
    root,
    { ...emulators.environment, BACKEND: 'firebase', FIREBASE_PROJECT_ID: projectId, CONSOLE_BUILD: 'plain' },
    { words: ['--app', APPLICATION] },
  );
});
