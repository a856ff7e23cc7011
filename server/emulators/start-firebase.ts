import { join } from 'node:path';
import { ensureConsole } from '../../tools/build/build-console';
import { startEmulators } from './start-emulators';

// `npm run start:firebase`: the console in Firebase mode against emulators of this machine, with the demo data set. They
// begin empty at every start.
const root = join(import.meta.dirname, '..', '..');
const PROJECT_ID = 'demo-console';
const portOf = (name: string, usual: number) => Number(process.env[name] ?? usual);

await ensureConsole(root);
console.log('Starting the Firebase emulators …');
const { environment } = await startEmulators({
  root,
  projectId: PROJECT_ID,
  ports: { auth: portOf('AUTH_EMULATOR_PORT', 9099), firestore: portOf('FIRESTORE_EMULATOR_PORT', 8080) },
});
Object.assign(process.env, environment, { BACKEND: 'firebase', FIREBASE_PROJECT_ID: PROJECT_ID });
// They end with this process.
await import('../start/main');
