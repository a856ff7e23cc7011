import { type Firestore, Timestamp } from 'firebase/firestore';
import { LOCAL_LIMIT } from '../../src/frame/firestore/limits';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { ConsoleDataProvider } from '../contract';
import type { Request } from '../http/client';
import type { FaultText } from '../http/faults';
import { createCounts } from './counts';
import { createDirectUpdates } from './direct-update';
import type { FirestoreGateway } from './gateway';
import type { LocalLimits } from './list-records';
import { createPageStarts } from './page-starts';
import { withoutSilence } from './patient-gateway';
import { createQueryPool } from './query-pool';
import { createQueuedWriter } from './queued-writer';
import { createReadMethods } from './read-methods';
import { knownRecord, readRecord } from './read-record';
import { readerOf } from './reader';
import { recoverWrites } from './recover-writes';
import { noAnswer } from './refusals';
import { createSdkGateway } from './sdk-gateway';
import { createServerWrites } from './server-writes';
import type { FirestoreSession } from './session';
import { createSubscribe } from './subscribe';
import { createWatchers } from './watchers';
import { createWriteMethods } from './write-methods';
import { createWriteQueue, type WriteQueue } from './write-queue';

export interface FirestoreProviderOptions {
  models: EntityModels;
  firestore: Firestore;
  session: () => FirestoreSession;
  /** `fetch` with the session's bearer token, for writes that only the server can make. */
  request: Request;
  faultText?: FaultText;
  origin?: string;
  queue?: WriteQueue;
  isOnline?: () => boolean;
  now?: () => number;
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

/**
 * Creates the provider that reads Firestore directly and writes changes of single records itself. The server makes all
 * other changes.
 */
export function createFirestoreProvider(options: FirestoreProviderOptions): FirestoreDataProvider {
  const { models, firestore, session, request, faultText, origin, queue = createWriteQueue() } = options;
  const {
    isOnline = browserIsOnline,
    now = Date.now,
    limits = DEFAULT_LIMITS,
    wrapGateway = (gateway) => gateway,
  } = options;
  const silent = () => noAnswer(session());
  const gateway = withoutSilence(wrapGateway(createSdkGateway(firestore)), silent);
  const instants = Timestamp;
  const counts = createCounts(gateway);
  const starts = createPageStarts(gateway);
  const watchers = createWatchers();
  const forget = (collection: string, changed?: readonly string[]) => {
    counts.forget(collection, changed);
    starts.forget(collection, changed);
  };
  const modelByView = new Map<string, EntityModels['list'][number]>();
  const reader = (model: EntityModels['list'][number]) => {
    const reading = readerOf(model, session());
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
  const writer = createQueuedWriter({ queue, isOnline, now });
  const known: Parameters<typeof createDirectUpdates>[0]['known'] = (reading, id) => knownRecord(pool, reading, id);
  const read: Parameters<typeof createDirectUpdates>[0]['read'] = (reading, id) => readRecord(gateway, reading, id);
  const reads = createReadMethods({ models, gateway, pool, counts, starts, instants, readerOf: reader, limits });
  void recoverWrites(gateway, queue, session().claim);

  return {
    ...reads.methods,
    ...createWriteMethods({
      models,
      gateway,
      pool,
      writer,
      instants,
      direct: createDirectUpdates({ models, gateway, instants, writer, now, known, read }),
      server: createServerWrites({ models, request, faultText, origin, isOnline, session }),
      readerOf: reader,
      recordOf: reads.oneRecord,
      forget: ({ view }, changed) => forget(view.collection, changed),
      forgetAll: () => {
        for (const collection of modelByView.keys()) forget(collection);
      },
    }),
    subscribe: createSubscribe({ models, pool, watchers, readerOf: reader, startWatching: reads.startWatching }),
    close: async () => pool.close(),
    supportAbortSignal: true,
  };
}
