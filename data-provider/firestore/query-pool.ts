import type { DocumentsQuery, FirestoreGateway } from './gateway';
import { type LiveQuery, openLiveQuery, type QueryChange } from './live-query';

/** Time a query stays watched after its last use if its collection has no listener. */
const IDLE_MS = 60_000;
const MAX_PER_COLLECTION = 8;

export interface QueryPool {
  open(query: DocumentsQuery): LiveQuery;
  of(collection: string): readonly LiveQuery[];
  closePages(collection: string): void;
  hold(collection: string): () => void;
  close(): void;
}

interface PoolOptions {
  gateway: FirestoreGateway;
  isOnline: () => boolean;
  noAnswer: () => Error;
  onChanges(query: DocumentsQuery, changes: readonly QueryChange[], isServersFirst: boolean): void;
  onLateAnswer(query: DocumentsQuery): void;
}

interface Entry {
  key: string;
  live: LiveQuery;
  timer?: ReturnType<typeof setTimeout>;
}

export function createQueryPool({ gateway, isOnline, noAnswer, onChanges, onLateAnswer }: PoolOptions): QueryPool {
  const entries = new Map<string, Entry>();
  const held = new Map<string, number>();

  function end(entry: Entry): void {
    clearTimeout(entry.timer);
    entry.live.close();
    if (entries.get(entry.key) === entry) entries.delete(entry.key);
  }

  function ofCollection(collection: string): Entry[] {
    return [...entries.values()].filter(({ live }) => live.query.collection === collection).reverse();
  }

  function endWhenIdle(entry: Entry): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => {
      if ((held.get(entry.live.query.collection) ?? 0) > 0) endWhenIdle(entry);
      else end(entry);
    }, IDLE_MS);
  }

  function create(key: string, query: DocumentsQuery): Entry {
    const entry: Entry = {
      key,
      live: openLiveQuery({
        gateway,
        query,
        isOnline,
        noAnswer,
        onLateAnswer: () => onLateAnswer(query),
        onChanges: (changes, isServersFirst) => onChanges(query, changes, isServersFirst),
        onEnd: () => end(entry),
      }),
    };
    return entry;
  }

  return {
    open(query) {
      const key = JSON.stringify(query);
      const entry = entries.get(key) ?? create(key, query);
      entries.delete(key);
      entries.set(key, entry);
      endWhenIdle(entry);
      const old = ofCollection(query.collection).slice(MAX_PER_COLLECTION);
      for (const unused of old) if (unused.live.isReady()) end(unused);
      return entry.live;
    },
    of: (collection) => ofCollection(collection).map(({ live }) => live),
    closePages: (collection) => {
      for (const entry of ofCollection(collection)) if (entry.live.query.limit !== undefined) end(entry);
    },
    hold: (collection) => {
      held.set(collection, (held.get(collection) ?? 0) + 1);
      return () => held.set(collection, (held.get(collection) ?? 1) - 1);
    },
    close: () => {
      for (const entry of [...entries.values()]) end(entry);
    },
  };
}
