import { fileURLToPath } from 'node:url';
import { runServer } from '../../server/frame/program/run-server';
import { demo } from './demo';
import { features } from './features';
import { models } from './models';

await runServer({
  models,
  features,
  // Built to dist/examples/library/server, beside the console.
  consoleFolder: fileURLToPath(new URL('../console', import.meta.url)),
  dataDir: './var/library',
  demo,
});
