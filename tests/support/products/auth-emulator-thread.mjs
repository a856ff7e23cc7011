import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const installed = createRequire(workerData.installed);
const { createApp } = installed('firebase-tools/lib/emulator/auth/server');
const { AgentProjectState } = installed('firebase-tools/lib/emulator/auth/state');

/** What the emulator takes a request to be for that names no project, as every sign-in does. */
const OF_THIS_PORT = 'of-this-port';
const projectOfPort = new AsyncLocalStorage();

class ProjectsByPort extends Map {
  get(name) {
    const projectId = name === OF_THIS_PORT ? projectOfPort.getStore() : name;
    if (!this.has(projectId)) this.set(projectId, new AgentProjectState(projectId));
    return super.get(projectId);
  }
}

// Reading its description of Google's interface keeps the emulator busy for seconds, in which it answers nobody.
const app = await createApp(OF_THIS_PORT, undefined, new ProjectsByPort());
parentPort?.on('message', (projectId) => {
  const server = createServer((request, response) => projectOfPort.run(projectId, () => app(request, response)));
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage(server.address()));
});
