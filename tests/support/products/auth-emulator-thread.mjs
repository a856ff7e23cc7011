import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

// Reading its description of Google's interface keeps the emulator busy for seconds, in which it answers nobody.
const installed = createRequire(workerData.installed);
const { createApp } = installed('firebase-tools/lib/emulator/auth/server');
const server = createServer(await createApp(workerData.projectId));
server.listen(0, '127.0.0.1', () => parentPort?.postMessage(server.address()));
