import { defineApplication } from 'schemawright/server';
import { behaviour, tidyNames } from './behaviour';
import { demo } from './demo';
import { models } from './models';
import { STOCK_PATH } from './own-paths';

export default defineApplication({
  models,
  demo,
  ...behaviour,
  features: [tidyNames],
  paths: { pages: [STOCK_PATH] },
});
