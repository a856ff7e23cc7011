import { models } from '../../resources/models';
import type { Variables } from '../frame/site/config';
import { AIR_FEATURES } from './features';
import { readConfig } from './site/config';
import { openConfiguredSite } from './site/open-configured-site';

export default {
  models,
  features: AIR_FEATURES,
  open: async (variables: Variables, program: string) => openConfiguredSite(readConfig(variables), program),
};
