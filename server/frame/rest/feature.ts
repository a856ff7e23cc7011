import type { Feature } from '../feature/feature';
import { restRoutes } from './routes';

/** `/api/<collection>`: mounted after all other features below `/api`, because it handles all remaining paths. */
export const restFeature: Feature<{ site: Parameters<typeof restRoutes>[0] }> = {
  name: 'REST resources',
  routes: ({ site }) => [['/api', restRoutes(site)]],
};
