import type { AccessLog } from '../auth/access-log';
import type { Feature } from '../feature/feature';
import { viewAsRoutes } from './routes';
import { VIEWS_AS, type ViewAs } from './view-as';

export const viewAsFeature: Feature<{ viewAs: ViewAs; access: AccessLog }> = {
  name: 'view as',
  collections: [VIEWS_AS],
  routes: ({ viewAs, access }) => [['/api', viewAsRoutes(viewAs, access)]],
};
