import { fileURLToPath } from 'node:url';
import { runEmbedded } from '../../server/embedded/run-embedded';
import { demo } from './demo';
import { models } from './models';

await runEmbedded({
  models,
  consoleFolder: fileURLToPath(new URL('../console', import.meta.url)),
  dataDir: './var/workshop',
  demo,
});
