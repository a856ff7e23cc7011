import { denyRight } from '../../src/frame/access/refusal-texts';
import { decodeDocument, type VersionedRecord } from '../../src/frame/firestore/document-codec';
import { type DocumentView, findDocumentView } from '../../src/frame/firestore/views';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import { createRowBranches, type RowBranch } from '../../src/frame/query/row-branches';
import { modelOf } from '../checked-records';
import type { ConsoleDataProvider, LiveListener } from '../contract';
import { toRefusal } from '../http/errors';
import type { DocumentsQuery, FirestoreGateway, StoredDocument } from './gateway';
import { type LiveQuery, openLiveQuery, type QueryChange } from './live-query';
import { type FirestoreSession, textFor } from './session';

/** Time that a query stays watched after its last use if no listener watches its collection. */
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

type Entry = { key: string; live: LiveQuery; timer?: ReturnType<typeof setTimeout> };

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

export interface Reader {
  model: EntityModel;
  view: DocumentView;
  session: FirestoreSession;
  /** Conditions on rows. Each query must contain one of the conditions, so that the rules can prove access. */
  rows: readonly RowBranch[];
  decode(document: StoredDocument): VersionedRecord;
}

export function createReader(model: EntityModel, session: FirestoreSession): Reader {
  const view = findDocumentView(model, session);
  if (view === undefined) {
    throw toRefusal(403, 'forbidden', textFor(session, denyRight('read', model)));
  }
  return {
    model,
    view,
    session,
    rows: createRowBranches(model, session),
    decode: ({ id, data }) => decodeDocument(model, view, id, data, session.claim),
  };
}

export function readsSingleRecord({ rows }: Reader): boolean {
  return rows.every(({ where }) => where.some(({ path }) => path === 'id'));
}

export function withVersion({ record, version }: VersionedRecord): EntityRecord {
  return { ...record, version };
}

interface Watchers {
  notify(model: EntityModel, query: DocumentsQuery, changes: readonly QueryChange[]): void;
  /** Marks earlier results of the entity as outdated. */
  invalidate(model: EntityModel): void;
  add(listener: LiveListener, resources: readonly string[] | undefined): () => void;
}

/** A record that leaves one page may appear on another, so only queries without pages report creations and deletions. */
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

interface SubscribeOptions {
  models: EntityModels;
  pool: QueryPool;
  watchers: Watchers;
  readerOf(model: EntityModel): Reader;
  startWatching(reader: Reader): void;
}

/** Watches entities of the `live` strategy as a whole, and of other entities only the requested pages. */
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
      if (reader.model.strategy === 'live' && !readsSingleRecord(reader)) startWatching(reader);
    }
    const remove = watchers.add(listener, resources);
    return () => {
      remove();
      for (const release of releases) release();
    };
  };
}
