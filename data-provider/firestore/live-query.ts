import { asHttpError } from './firestore-errors';
import type { DocumentsQuery, FirestoreGateway, QuerySnapshot, StoredDocument } from './gateway';

/** How long the server may take to confirm what the local cache holds before that is shown instead. */
const CACHE_PATIENCE_MS = 3_000;

export interface QueryChange {
  id: string;
  type: 'added' | 'modified' | 'removed';
}

export interface LiveQuery {
  readonly query: DocumentsQuery;
  /** What the query holds now, in its order; empty before it is ready. */
  documents(): readonly StoredDocument[];
  /** The document when the query holds it now. */
  find(id: string): StoredDocument | undefined;
  isReady(): boolean;
  /** Resolved when the server has answered, or the cache instead of it. @throws HttpError when reading is refused. */
  ready(): Promise<void>;
  /** Calls back after each change until the answer is called. */
  observe(listener: () => void): () => void;
  close(): void;
}

interface LiveQueryOptions {
  gateway: FirestoreGateway;
  query: DocumentsQuery;
  isOnline: () => boolean;
  /**
   * Told of every change after the first answer.
   *
   * @param isServersFirst what the cache had is only now brought up to date by the server: nothing has changed there.
   */
  onChanges(changes: readonly QueryChange[], isServersFirst: boolean): void;
  /** Told that the watch ended by itself. */
  onEnd(): void;
}

/** One query, watched: asked once, and from then on kept up to date by what changes. */
export function openLiveQuery({ gateway, query, isOnline, onChanges, onEnd }: LiveQueryOptions): LiveQuery {
  let documents: readonly StoredDocument[] = [];
  let byId = new Map<string, StoredDocument>();
  let isReady = false;
  let hasServerAnswered = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const observers = new Set<() => void>();
  let resolve: () => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const answered = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  // A refusal is told to whoever asks; a watch that nobody waits for fails quietly.
  answered.catch(() => undefined);

  function accept(): void {
    isReady = true;
    clearTimeout(patience);
    resolve();
  }

  function next(snapshot: QuerySnapshot): void {
    const wasReady = isReady;
    const isServersFirst = !hasServerAnswered && !snapshot.fromCache;
    hasServerAnswered ||= isServersFirst;
    documents = snapshot.documents;
    byId = new Map(documents.map((document) => [document.id, document]));
    if (!isReady) {
      if (!snapshot.fromCache || !isOnline()) accept();
      else patience ??= setTimeout(accept, CACHE_PATIENCE_MS);
    }
    if (wasReady && snapshot.changes.length > 0) onChanges(snapshot.changes, isServersFirst);
    for (const observer of observers) observer();
  }

  const stop = gateway.watch(query, {
    next,
    error: (error) => {
      clearTimeout(patience);
      reject(asHttpError(error));
      onEnd();
    },
  });

  return {
    query,
    documents: () => documents,
    find: (id) => byId.get(id),
    isReady: () => isReady,
    ready: () => answered,
    observe: (observer) => {
      observers.add(observer);
      return () => observers.delete(observer);
    },
    close: () => {
      clearTimeout(patience);
      stop();
    },
  };
}
