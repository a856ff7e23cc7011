import simpleRestProvider from 'ra-data-simple-rest';
import type { EntityModels } from '../../src/model/types';
import type { ConsoleDataProvider } from '../contract';
import { createHttpClient, type Request } from './http-client';
import { createLiveEvents } from './live-events';
import { withCollections } from './with-collections';
import { createWriteTogether } from './write-together';

interface RestOptions {
  models: EntityModels;
  /** `fetch` with the session's bearer. */
  request: Request;
  /** Where the server is; empty for the page's own origin. */
  origin?: string;
}

/** The provider of the embedded server: react-admin's own simple-rest client, and server-sent events for the watch. */
export function createRestProvider({ models, request, origin = '' }: RestOptions): ConsoleDataProvider {
  const httpClient = createHttpClient(request);
  const rest = withCollections(simpleRestProvider(`${origin}/api`, httpClient), models);
  const events = createLiveEvents(
    `${origin}/events`,
    request,
    (collection) => models.byCollection.get(collection)?.route,
  );
  return {
    ...rest,
    writeTogether: createWriteTogether(`${origin}/api`, httpClient, models),
    subscribe: async (listener) => events.subscribe(listener),
  };
}
