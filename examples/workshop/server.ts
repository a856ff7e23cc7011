import { fileURLToPath } from 'node:url';
import { runServer } from '../../server/frame/program/run-server';
import { demo } from './demo';
import { FEATURES } from './features';
import { models } from './models';
import { STOCK_PATH } from './own-paths';

await runServer({
  models,
  features: FEATURES,
  consoleFolder: fileURLToPath(new URL('../console', import.meta.url)),
  dataDir: './var/workshop',
  demo,
  paths: { pages: [STOCK_PATH] },
});
