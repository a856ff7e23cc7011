import { fileURLToPath } from 'node:url';
import { runEmbedded } from '../../server/frame/embedded/run-embedded';
import { demo } from './demo';
import { models } from './models';

await runEmbedded({
  models,
  // Built to dist/examples/library/server, beside the console.
  consoleFolder: fileURLToPath(new URL('../console', import.meta.url)),
  dataDir: './var/library',
  demo,
});
