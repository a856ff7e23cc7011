import { asHttpError } from './firestore-errors';
import type { DocumentsQuery, FirestoreGateway, QuerySnapshot, StoredDocument } from './gateway';

/** How long the server may take to confirm what the local cache holds before that is shown instead. */
const CACHE_PATIENCE_MS = 3_000;
/** How long somebody waits for the server where there is nothing else to show; the SDK itself gives its first try 10 s. */
export const NO_ANSWER_MS = 15_000;

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
  /** Whether the server has answered since the watch began. */
  isConfirmed(): boolean;
  /**
   * Resolved when the server has answered, or something in the cache instead of it: that nothing is there, only the server can say.
   *
   * @throws HttpError when reading is refused, or when there was no answer within {@link NO_ANSWER_MS}.
   */
  ready(): Promise<void>;
  /** Resolved when the server has answered. @throws as {@link ready}. */
  confirmed(): Promise<void>;
  /** Calls back after each change until the answer is called. */
  observe(listener: () => void): () => void;
  close(): void;
}

interface LiveQueryOptions {
  gateway: FirestoreGateway;
  query: DocumentsQuery;
  isOnline: () => boolean;
  /** What whoever waits reads when the server does not answer. */
  noAnswer: () => Error;
  /**
   * Called with every change after the first answer.
   *
   * @param isServersFirst what the cache had is only now brought up to date by the server: nothing has changed there.
   */
  onChanges(changes: readonly QueryChange[], isServersFirst: boolean): void;
  /** Called when the server has answered after somebody had given up waiting for it. */
  onLateAnswer(): void;
  /** Called when the watch ended by itself. */
  onEnd(): void;
}

interface Waiting {
  isMet(): boolean;
  resolve(): void;
  reject(error: unknown): void;
}

/** One query, watched: asked once, and from then on updated by what changes. */
export function openLiveQuery(options: LiveQueryOptions): LiveQuery {
  const { gateway, query, isOnline, noAnswer, onChanges, onLateAnswer, onEnd } = options;
  let documents: readonly StoredDocument[] = [];
  let byId = new Map<string, StoredDocument>();
  let isReady = false;
  let isConfirmed = false;
  /** Whether the SDK has said anything, be it that the server cannot be reached. */
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
      const timer = setTimeout(() => giveUp(each), NO_ANSWER_MS);
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
      failure = { error: asHttpError(error) };
      settle();
      onEnd();
    },
  });

  return {
    query,
    documents: () => documents,
    find: (id) => byId.get(id),
    isReady: () => isReady,
    isConfirmed: () => isConfirmed,
    ready: () => waitUntil(() => isReady),
    confirmed: () => waitUntil(() => isConfirmed),
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
