import { models } from '../../resources/models';
import { AIR_FEATURES } from './features';
import { readConfig } from './site/config';
import { openConfiguredSite } from './site/site';

export default {
  models,
  features: AIR_FEATURES,
  open: async (variables: NodeJS.ProcessEnv, program: string) => openConfiguredSite(readConfig(variables), program),
};
