import type { SessionFinder } from '../../frame/auth/sessions';
import { bothHooks } from '../../frame/documents/hooks';
import type { Feature, Ground } from '../../frame/feature/feature';
import { assignmentHooks } from './assignment-hooks';
import { outdoorHooks } from './outdoor-hooks';
import { type PlaceRouteParts, placeRoutes } from './routes';

export const placesFeature: Feature<{ site: Omit<PlaceRouteParts, 'sessions'>; sessions: SessionFinder }, Ground> = {
  name: 'places',
  hooks: (site) => bothHooks(outdoorHooks(site.models), assignmentHooks(site)),
  config: ['GEOCODING_URL', 'MAP_TILES_URL', 'MAP_TILES_ATTRIBUTION', 'MAP_TILES_ATTRIBUTION_URL'],
  routes: ({ site, sessions }) => [['/fn', placeRoutes({ ...site, sessions })]],
};
