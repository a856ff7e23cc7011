import type { AccessLog } from '../auth/access-log';
import type { Feature } from '../feature/feature';
import { viewAsRoutes } from './routes';
import type { ViewAs } from './view-as';
import { VIEWS_AS } from './view-as-collection';

export const viewAsFeature: Feature<{ viewAs: ViewAs; access: AccessLog }> = {
  name: 'view as',
  collections: [VIEWS_AS],
  routes: ({ viewAs, access }) => [['/api', viewAsRoutes(viewAs, access)]],
};
