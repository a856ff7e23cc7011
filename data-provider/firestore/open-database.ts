import type { FirebaseApp } from 'firebase/app';
import { clearIndexedDbPersistence, terminate, waitForPendingWrites } from 'firebase/firestore';
import type { EntityModels } from '../../src/frame/model/application-model';
import { withCheckedRecords } from '../checked-records';
import type { ConsoleDataProvider } from '../contract';
import type { Request } from '../http/client';
import type { FaultText } from '../http/faults';
import { createFirestoreProvider } from './index';
import { openFirestore } from './open-firestore';
import type { FirestoreSession } from './session';
import { createWriteQueue, type WriteQueue } from './write-queue';

interface DatabaseOptions {
  models: EntityModels;
  request: Request;
  faultText: FaultText;
  app: FirebaseApp;
  /** `host:port` of an emulator, instead of production. */
  emulator: string | undefined;
  session: () => FirestoreSession;
  /** Current time by the server's clock, ms since the epoch. */
  now: () => number;
}

export interface DocumentDatabase {
  provider: ConsoleDataProvider;
  queue: WriteQueue;
  /** Deletes the stored documents, unless changes still wait to be sent. */
  forget(): Promise<void>;
}

const PATIENCE_MS = 1_000;

function addressOf(emulator: string | undefined): { host: string; port: number } | undefined {
  if (emulator === undefined) return undefined;
  const [host = '', port = ''] = emulator.split(':');
  return { host, port: Number(port) };
}

export function openDocumentDatabase({ app, emulator, ...options }: DatabaseOptions): DocumentDatabase {
  const firestore = openFirestore(app, { emulator: addressOf(emulator) });
  const queue = createWriteQueue(localStorage);
  const provider = createFirestoreProvider({ ...options, firestore, queue });
  return {
    provider: withCheckedRecords(provider, options.models),
    queue,
    forget: async () => {
      const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));
      const isSent = await Promise.race([waitForPendingWrites(firestore).then(() => true), late]).catch(() => false);
      await provider.close();
      await terminate(firestore);
      // Another tab with the console keeps the documents until it closes, too.
      if (isSent) await clearIndexedDbPersistence(firestore).catch(() => undefined);
    },
  };
}
