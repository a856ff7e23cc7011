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
 * Keeps the watches of resources with listeners open. Entities of the `live` strategy are then watched as a whole,
 * others by the requested pages.
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
