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
  /** `fetch` with the session's bearer, for the writes that only the server can make. */
  request: Request;
  /** What a person reads when the server does not answer. */
  faultText: FaultText;
  /** The project's app, signed in. */
  app: FirebaseApp;
  /** `host:port` of an emulator, instead of production. */
  emulator: string | undefined;
  session: () => FirestoreSession;
  /** The present instant by the server's clock, ms since the epoch. */
  now: () => number;
}

export interface DocumentDatabase {
  provider: ConsoleDataProvider;
  /** Changes that the server has not confirmed, or refused later: to be shown. */
  queue: WriteQueue;
  /** Takes the stored documents away, unless changes still wait to be sent: those stay with the rest. */
  forget(): Promise<void>;
}

/** Writes that are under way are given this long to arrive. */
const PATIENCE_MS = 1_000;

function addressOf(emulator: string | undefined): { host: string; port: number } | undefined {
  if (emulator === undefined) return undefined;
  const [host = '', port = ''] = emulator.split(':');
  return { host, port: Number(port) };
}

/** The provider over a project's Firestore, with the documents that this browser keeps of it. */
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
      // Another tab that still shows the console keeps the documents until it leaves too.
      if (isSent) await clearIndexedDbPersistence(firestore).catch(() => undefined);
    },
  };
}
