import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureConsole } from '../../tools/build/build-console';
import { ensureServer } from '../../tools/build/build-server';
import { findApplication, getServerProgram, parseApplicationName } from '../../tools/schema/application-folder';
import { startEmulators } from './start-emulators';

// `npm run start:firebase`, with the options `--app <folder>` and `--reset`. SCHEMA_STUDIO=1 runs the sources.
const root = join(import.meta.dirname, '..', '..');
const PROJECT_ID = 'demo-console';
const application = findApplication(root, parseApplicationName(process.argv));
const data = join(resolve(process.env.DATA_DIR ?? application.dataDir), 'emulators');
const RESET = '--reset';
const portOf = (name: string, usual: number) => Number(process.env[name] ?? usual);

async function start(onServer: (stop: () => void) => void): Promise<number> {
  await ensureConsole(root, application);
  const server =
    process.env.SCHEMA_STUDIO === '1'
      ? ['--import', import.meta.resolve('tsx'), getServerProgram(application)]
      : [await ensureServer(root, application)];
  console.log(`Starting the Firebase emulators with ${existsSync(data) ? `the data in ${data}` : 'no data'} …`);
  const emulators = await startEmulators({
    rulesFolder: application.page,
    projectId: PROJECT_ID,
    ports: { auth: portOf('AUTH_EMULATOR_PORT', 9099), firestore: portOf('FIRESTORE_EMULATOR_PORT', 8080) },
    data,
  });
  const environment = {
    ...process.env,
    ...emulators.environment,
    BACKEND: 'firebase',
    FIREBASE_PROJECT_ID: PROJECT_ID,
  };
  const words = process.argv.slice(2).filter((word) => word !== RESET);
  const running = spawn(process.execPath, [...server, ...words], { env: environment, stdio: 'inherit' });
  onServer(() => running.kill('SIGTERM'));
  const [code] = await once(running, 'exit');
  console.log(`Keeping the data of the emulators in ${data} …`);
  await emulators.stop();
  return typeof code === 'number' ? code : 1;
}

let stop = (): void => process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());

if (process.argv.includes(RESET)) rmSync(data, { recursive: true, force: true });
try {
  process.exitCode = await start((stopServer) => {
    stop = stopServer;
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
