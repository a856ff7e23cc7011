import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel } from '../../src/frame/model/entity-model';
import type { ConsoleDataProvider } from '../contract';
import { modelOf } from '../resource';
import type { QueryPool } from './query-pool';
import { type Reader, readsOneOnly } from './reader';
import type { Watchers } from './watchers';

interface SubscribeOptions {
  models: EntityModels;
  pool: QueryPool;
  watchers: Watchers;
  /** @throws HttpError 403 for an entity that the session may not read. */
  readerOf(model: EntityModel): Reader;
  startWatching(reader: Reader): void;
}

/**
 * Listening to resources keeps what is watched of them open. Entities of the `live` strategy are watched from then on
 * as a whole, of the others the pages that are asked for.
 */
export function createSubscribe({
  models,
  pool,
  watchers,
  readerOf,
  startWatching,
}: SubscribeOptions): ConsoleDataProvider['subscribe'] {
  function readers(resources: readonly string[]): Reader[] {
    return resources.flatMap((resource) => {
      try {
        return [readerOf(modelOf(models, resource))];
      } catch {
        // What may not be read does not change for this session.
        return [];
      }
    });
  }

  return async (listener, resources) => {
    const watched = readers(resources ?? []);
    const releases = watched.map(({ view }) => pool.hold(view.collection));
    for (const reader of watched) {
      if (reader.model.strategy === 'live' && !readsOneOnly(reader)) startWatching(reader);
    }
    const remove = watchers.add(listener, resources);
    return () => {
      remove();
      for (const release of releases) release();
    };
  };
}
