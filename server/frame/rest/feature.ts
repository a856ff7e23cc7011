import type { Feature } from '../feature/feature';
import { restRoutes } from './routes';

/** `/api/<collection>`: after every other feature below `/api`, as it answers whatever path is left. */
export const restFeature: Feature<{ site: Parameters<typeof restRoutes>[0] }> = {
  name: 'REST resources',
  routes: ({ site }) => [['/api', restRoutes(site)]],
};
