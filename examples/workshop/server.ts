import { fileURLToPath } from 'node:url';
import { runEmbedded } from '../../server/frame/embedded/run-embedded';
import { demo } from './demo';
import { models } from './models';
import { STOCK_PATH } from './own-paths';

await runEmbedded({
  models,
  consoleFolder: fileURLToPath(new URL('../console', import.meta.url)),
  dataDir: './var/workshop',
  demo,
  paths: { pages: [STOCK_PATH] },
});
