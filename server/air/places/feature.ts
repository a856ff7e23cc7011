import type { SessionFinder } from '../../frame/auth/sessions';
import type { Feature } from '../../frame/feature/feature';
import { type PlaceRouteParts, placeRoutes } from './routes';

export const placesFeature: Feature<{ site: Omit<PlaceRouteParts, 'sessions'>; sessions: SessionFinder }> = {
  name: 'places',
  config: ['GEOCODING_URL', 'MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION', 'MAP_TILES_ATTRIBUTION_URL'],
  routes: ({ site, sessions }) => [['/fn', placeRoutes({ ...site, sessions })]],
};
