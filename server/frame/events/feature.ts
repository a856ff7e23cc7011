import type { Feature } from '../feature/feature';
import { type EventParts, eventRoutes } from './routes';

export interface EventContext extends Pick<EventParts, 'sessions' | 'hub' | 'heartbeatMs'> {
  site: Pick<EventParts, 'models' | 'store' | 'now'>;
}

export const eventsFeature: Feature<EventContext> = {
  name: 'live watch',
  only: {
    backEnd: 'embedded',
    because:
      'on Firebase consoles watch Firestore itself, and a stream that nobody listens to would keep a function running',
  },
  routes: ({ site, sessions, hub, heartbeatMs }) => [['/events', eventRoutes({ ...site, sessions, hub, heartbeatMs })]],
};
