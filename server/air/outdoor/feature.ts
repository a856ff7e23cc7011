import type { SessionFinder } from '../../frame/auth/sessions';
import type { Feature } from '../../frame/feature/feature';
import type { OutdoorService } from './outdoor-service';
import { type OutdoorRouteParts, outdoorRoutes } from './routes';

interface OutdoorContext {
  sessions: SessionFinder;
  outdoor: OutdoorService;
  readable: Pick<OutdoorRouteParts, 'outdoorReadable'>;
}

export const outdoorFeature: Feature<OutdoorContext> = {
  name: 'outdoor air',
  config: ['AIRLY_API_URL'],
  secrets: { AIRLY_API_KEY: { inRequests: true } },
  routes: ({ sessions, outdoor, readable }) => [
    ['/fn', outdoorRoutes({ sessions, outdoor, outdoorReadable: readable.outdoorReadable })],
  ],
};
