import type { LiveListener, RecordChange } from '../../../data-provider/contract';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { CachedRecord } from './memory-collection';

/** A change with the record before and after it; one side is missing when it was created or deleted. */
export interface StoredChange {
  model: EntityModel;
  id: string;
  type: RecordChange['type'];
  before?: EntityRecord;
  after?: EntityRecord;
}

/** Records by collection, and who listens to their changes. */
export interface MemoryStore {
  collection(name: string): Map<string, CachedRecord>;
  freeId(): string;
  remember(): () => void;
  listen(subject: AccessSubject, listener: LiveListener): () => void;
  tell(change: StoredChange): void;
}

/** @param records what is there at the beginning, by collection. */
export function createMemoryStore(records: Readonly<Record<string, readonly EntityRecord[]>> = {}): MemoryStore {
  const firstOf = (record: EntityRecord): [string, CachedRecord] => [
    record.id,
    { record, version: 1, past: new Map() },
  ];
  let collections = new Map(Object.entries(records).map(([name, list]) => [name, new Map(list.map(firstOf))]));
  const listeners = new Set<{ subject: AccessSubject; listener: LiveListener }>();
  let ids = 0;

  return {
    collection: (name) => {
      const found = collections.get(name) ?? new Map<string, CachedRecord>();
      collections.set(name, found);
      return found;
    },
    freeId: () => {
      ids += 1;
      return `new-${ids}`;
    },
    remember: () => {
      const kept = new Map([...collections].map(([name, content]) => [name, new Map(content)]));
      return () => {
        collections = kept;
      };
    },
    listen: (subject, listener) => {
      const entry = { subject, listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    tell: ({ model, id, type, before, after }) => {
      for (const { subject, listener } of listeners) {
        const isSeen = (record: EntityRecord | undefined) =>
          record !== undefined && can({ subject, model, operation: 'read', record });
        if (isSeen(before) || isSeen(after)) listener.onChange?.({ resource: model.route, id, type });
      }
    },
  };
}
