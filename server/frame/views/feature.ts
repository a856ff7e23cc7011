import type { AccessLog } from '../auth/access-log';
import type { Feature, Ground } from '../feature/feature';
import { viewRoutes } from './routes';
import type { ViewParts } from './saved-views';
import { viewHooks } from './view-hooks';
import { VIEWS } from './views-collection';

export const viewsFeature: Feature<{ site: ViewParts; access: AccessLog }, Ground> = {
  name: 'saved views',
  collections: [VIEWS],
  hooks: ({ models }) => viewHooks(models),
  routes: ({ site, access }) => [['/api', viewRoutes({ ...site, access })]],
};
