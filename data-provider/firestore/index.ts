import { type Firestore, Timestamp } from 'firebase/firestore';
import { LOCAL_LIMIT } from '../../src/frame/firestore/limits';
import type { EntityModels } from '../../src/frame/model/application-model';
import { modelOf } from '../checked-records';
import type { ConsoleDataProvider } from '../contract';
import type { Request } from '../http/client';
import type { FaultText } from '../http/faults';
import { createRestProvider } from '../rest';
import { noResponseError } from './firestore-errors';
import type { FirestoreGateway } from './gateway';
import type { LocalLimits } from './list-records';
import { createCountCache, createPageStarts } from './page-starts';
import { createQueryPool, createReader, createSubscribe, createWatchers } from './query-pool';
import { createReadMethods, readRecord } from './read-methods';
import { createSdkGateway, withTimeLimit } from './sdk-gateway';
import type { FirestoreSession } from './session';
import { createWriteMethods } from './write-methods';

interface FirestoreProviderOptions {
  models: EntityModels;
  firestore: Firestore;
  session: () => FirestoreSession;
  /** Sends writes to the server, with the token of the session. */
  request: Request;
  faultText?: FaultText;
  origin?: string;
  isOnline?: () => boolean;
  limits?: LocalLimits;
  wrapGateway?: (gateway: FirestoreGateway) => FirestoreGateway;
}

const DEFAULT_LIMITS: LocalLimits = { watched: LOCAL_LIMIT, gathered: LOCAL_LIMIT };

export interface FirestoreDataProvider extends ConsoleDataProvider {
  close(): Promise<void>;
}

function browserIsOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false;
}

/** Reads and watches Firestore under its rules; the server makes every write. */
export function createFirestoreProvider(options: FirestoreProviderOptions): FirestoreDataProvider {
  const { models, firestore, session, request, faultText, origin } = options;
  const { isOnline = browserIsOnline, limits = DEFAULT_LIMITS, wrapGateway = (gateway) => gateway } = options;
  const silent = () => noResponseError(session());
  const gateway = withTimeLimit(wrapGateway(createSdkGateway(firestore)), silent);
  const instants = Timestamp;
  const counts = createCountCache(gateway);
  const starts = createPageStarts(gateway);
  const watchers = createWatchers();
  const forget = (collection: string, changed?: readonly string[]) => {
    counts.forget(collection, changed);
    starts.forget(collection, changed);
  };
  const modelByView = new Map<string, EntityModels['list'][number]>();
  const reader = (model: EntityModels['list'][number]) => {
    const reading = createReader(model, session());
    modelByView.set(reading.view.collection, model);
    return reading;
  };
  const pool = createQueryPool({
    gateway,
    isOnline,
    noAnswer: silent,
    onLateAnswer: ({ collection }) => {
      const model = modelByView.get(collection);
      if (model !== undefined) watchers.invalidate(model);
    },
    onChanges: (query, changes, isServersFirst) => {
      const isOtherRows = changes.some(({ type }) => type !== 'modified');
      if (isOtherRows && isServersFirst) starts.forget(query.collection);
      else if (isOtherRows) forget(query.collection);
      const model = modelByView.get(query.collection);
      if (model !== undefined) watchers.notify(model, query, changes);
    },
  });
  const reads = createReadMethods({ models, gateway, pool, counts, starts, instants, readerOf: reader, limits });

  return {
    ...reads.methods,
    ...createWriteMethods({
      models,
      pool,
      server: createRestProvider({ models, request, faultText, origin }),
      readerOf: (resource) => reader(modelOf(models, resource)),
      read: (reading, id) => readRecord(gateway, reading, id),
      forgetAll: (written, changed) => {
        for (const [collection, model] of modelByView) forget(collection, model === written ? changed : undefined);
      },
    }),
    subscribe: createSubscribe({ models, pool, watchers, readerOf: reader, startWatching: reads.startWatching }),
    close: async () => pool.close(),
    supportAbortSignal: true,
  };
}
