import type { EntityModel } from '../../src/frame/model/entity-model';
import type { LiveListener } from '../contract';
import type { DocumentsQuery } from './gateway';
import type { QueryChange } from './live-query';

export interface Watchers {
  notify(model: EntityModel, query: DocumentsQuery, changes: readonly QueryChange[]): void;
  /** Reports that earlier results of an entity may be wrong or missing. */
  invalidate(model: EntityModel): void;
  add(listener: LiveListener, resources: readonly string[] | undefined): () => void;
}

/**
 * Records that leave a page may move to another page, so only queries of all records report creations and deletions.
 */
function typeOf(type: QueryChange['type'], query: DocumentsQuery): 'created' | 'updated' | 'deleted' {
  if (type === 'modified' || query.limit !== undefined) return 'updated';
  return type === 'added' ? 'created' : 'deleted';
}

export function createWatchers(): Watchers {
  const watchers = new Set<{ listener: LiveListener; resources: readonly string[] | undefined }>();
  return {
    notify(model, query, changes) {
      for (const { listener, resources } of watchers) {
        if (resources !== undefined && !resources.includes(model.route)) continue;
        for (const { id, type } of changes) {
          listener.onChange?.({ resource: model.route, id, type: typeOf(type, query) });
        }
      }
    },
    invalidate(model) {
      for (const { listener, resources } of watchers) {
        if (resources === undefined || resources.includes(model.route)) listener.onResync?.();
      }
    },
    add(listener, resources) {
      const watcher = { listener, resources };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
