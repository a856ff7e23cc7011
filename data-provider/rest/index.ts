import simpleRestProvider from 'ra-data-simple-rest';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { ConsoleDataProvider } from '../contract';
import { createWriteTogether } from './batch';
import { withCheckedAnswers } from './checked-answers';
import { type FaultText, plainFaultText } from './faults';
import { createHasRecords } from './has-records';
import { createHttpClient, type Request } from './http-client';
import { createLiveEvents } from './live-events';
import { createMatching } from './matching';
import { withCollections } from './with-collections';

interface RestOptions {
  models: EntityModels;
  /** `fetch` with the session's bearer. */
  request: Request;
  /** Where the server is; empty for the page's own origin. */
  origin?: string;
  /** What a person is told when no answer of the server comes. */
  faultText?: FaultText;
}

/** The provider of the embedded server: react-admin's own simple-rest client, and server-sent events for the watch. */
export function createRestProvider({
  models,
  request,
  origin = '',
  faultText = plainFaultText,
}: RestOptions): ConsoleDataProvider {
  const httpClient = createHttpClient(request, faultText);
  const simpleRest = simpleRestProvider(`${origin}/api`, httpClient);
  const rest = withCollections(withCheckedAnswers(simpleRest, faultText), models);
  const events = createLiveEvents(
    `${origin}/events`,
    request,
    (collection) => models.byCollection.get(collection)?.route,
  );
  return {
    ...rest,
    ...createMatching({ url: `${origin}/api`, httpClient, models, faultText }),
    hasRecords: createHasRecords({ url: `${origin}/api`, httpClient, models, faultText }),
    writeTogether: createWriteTogether({ url: `${origin}/api`, httpClient, models, faultText }),
    forgetRecords: async () => undefined,
    subscribe: async (listener) => events.subscribe(listener),
  };
}
