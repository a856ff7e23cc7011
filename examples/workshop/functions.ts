import { functionsOfModels } from '../../server/frame/functions/functions-of-models';
import { demo } from './demo';
import { FEATURES } from './features';
import { models } from './models';
import { STOCK_PATH } from './own-paths';

export const { site, jobs } = functionsOfModels({
  ...{ models, features: FEATURES, demo, folder: import.meta.dirname },
  paths: { pages: [STOCK_PATH] },
});
