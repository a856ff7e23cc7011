import { toHttpError } from './firestore-errors';
import type { DocumentsQuery, FirestoreGateway, QuerySnapshot, StoredDocument } from './gateway';

/** Maximum wait for the server before the cached result is shown instead. */
const CACHE_PATIENCE_MS = 3_000;
/** Maximum wait for Firestore, ms. Longer than the first connection attempt of the SDK, which takes 10 s. */
export const MAX_RESPONSE_WAIT_MS = 15_000;

export type QueryChange = { id: string; type: 'added' | 'modified' | 'removed' };

export type LiveQuery = ReturnType<typeof openLiveQuery>;

interface LiveQueryOptions {
  gateway: FirestoreGateway;
  query: DocumentsQuery;
  isOnline: () => boolean;
  noAnswer: () => Error;
  /** @param isServersFirst true for the server's first response, which may differ from the cache without a change */
  onChanges(changes: readonly QueryChange[], isServersFirst: boolean): void;
  onLateAnswer(): void;
  onEnd(): void;
}

type Waiting = { isMet(): boolean; resolve(): void; reject(error: unknown): void };

export function openLiveQuery(options: LiveQueryOptions) {
  const { gateway, query, isOnline, noAnswer, onChanges, onLateAnswer, onEnd } = options;
  let documents: readonly StoredDocument[] = [];
  let byId = new Map<string, StoredDocument>();
  let isReady = false;
  let isConfirmed = false;
  let isReported = false;
  let hasSomebodyGivenUp = false;
  let failure: { error: unknown } | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const observers = new Set<() => void>();
  const waiting = new Set<Waiting>();

  function settle(): void {
    for (const each of [...waiting]) {
      if (failure !== undefined) each.reject(failure.error);
      else if (each.isMet()) each.resolve();
      else if (isReported && !isOnline()) giveUp(each);
    }
  }

  function giveUp(each: Waiting): void {
    hasSomebodyGivenUp = true;
    each.reject(noAnswer());
  }

  function waitUntil(isMet: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(each);
      };
      const each: Waiting = {
        isMet,
        resolve: () => {
          leave();
          resolve();
        },
        reject: (error) => {
          leave();
          reject(error);
        },
      };
      const timer = setTimeout(() => giveUp(each), MAX_RESPONSE_WAIT_MS);
      waiting.add(each);
      settle();
    });
  }

  function accept(): void {
    isReady = true;
    clearTimeout(patience);
    settle();
  }

  function next(snapshot: QuerySnapshot): void {
    const wasReady = isReady;
    const isServersFirst = !isConfirmed && !snapshot.fromCache;
    isConfirmed ||= isServersFirst;
    isReported = true;
    documents = snapshot.documents;
    byId = new Map(documents.map((document) => [document.id, document]));
    if (!snapshot.fromCache) accept();
    else if (!isReady && documents.length > 0) {
      if (isOnline()) patience ??= setTimeout(accept, CACHE_PATIENCE_MS);
      else accept();
    }
    settle();
    if (wasReady && snapshot.changes.length > 0) onChanges(snapshot.changes, isServersFirst);
    if (isServersFirst && hasSomebodyGivenUp) onLateAnswer();
    for (const observer of observers) observer();
  }

  const stop = gateway.watch(query, {
    next,
    error: (error) => {
      clearTimeout(patience);
      failure = { error: toHttpError(error) };
      settle();
      onEnd();
    },
  });

  return {
    query,
    documents: () => documents,
    find: (id: string) => byId.get(id),
    isReady: () => isReady,
    isConfirmed: () => isConfirmed,
    /** Resolves when the server has responded or documents are cached. @throws HttpError, also after `MAX_RESPONSE_WAIT_MS`. */
    ready: () => waitUntil(() => isReady),
    confirmed: () => waitUntil(() => isConfirmed),
    observe: (observer: () => void) => {
      observers.add(observer);
      return () => observers.delete(observer);
    },
    close: () => {
      clearTimeout(patience);
      stop();
    },
  };
}
