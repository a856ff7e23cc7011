import type { Feature } from '../feature/feature';
import type { BulkParts } from './bulk-parts';
import { bulkRoutes } from './routes';

export const bulkFeature: Feature<{ site: BulkParts }> = {
  name: 'bulk work',
  routes: ({ site }) => [['/api', bulkRoutes(site)]],
};
