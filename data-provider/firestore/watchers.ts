import type { EntityModel } from '../../src/frame/model/entity-model';
import type { LiveListener } from '../contract';
import type { DocumentsQuery } from './gateway';
import type { QueryChange } from './live-query';

/** Those who listen, and what each of them listens to. */
export interface Watchers {
  /** Tells of changes in what a query holds. */
  tell(model: EntityModel, query: DocumentsQuery, changes: readonly QueryChange[]): void;
  /** Tells that what was asked of an entity before may have been answered wrongly, or not at all. */
  tellAnew(model: EntityModel): void;
  add(listener: LiveListener, resources: readonly string[] | undefined): () => void;
}

/** A record that leaves a page may have moved to another one: only a query of everything tells of beginning and end. */
function typeOf(type: QueryChange['type'], query: DocumentsQuery): 'created' | 'updated' | 'deleted' {
  if (type === 'modified' || query.limit !== undefined) return 'updated';
  return type === 'added' ? 'created' : 'deleted';
}

export function createWatchers(): Watchers {
  const watchers = new Set<{ listener: LiveListener; resources: readonly string[] | undefined }>();
  return {
    tell(model, query, changes) {
      for (const { listener, resources } of watchers) {
        if (resources !== undefined && !resources.includes(model.route)) continue;
        for (const { id, type } of changes) {
          listener.onChange?.({ resource: model.route, id, type: typeOf(type, query) });
        }
      }
    },
    tellAnew(model) {
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
