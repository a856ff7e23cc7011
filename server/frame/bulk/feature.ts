import type { Feature } from '../feature/feature';
import type { BulkParts } from './bulk-parts';
import { bulkRoutes } from './routes';

/** Changes and deletions of all records that match a filter. */
export const bulkFeature: Feature<{ site: BulkParts }> = {
  name: 'bulk work',
  routes: ({ site }) => [['/api', bulkRoutes(site)]],
};
