import type { FirebaseApp } from 'firebase/app';
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
} from 'firebase/firestore';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { FormerWrites } from '../../src/frame/model/former-writes';
import { withCheckedRecords } from '../checked-records';
import type { ConsoleDataProvider } from '../contract';
import type { Request } from '../http/client';
import type { FaultText } from '../http/faults';
import { openFormerWrites } from './former-writes';
import { createFirestoreProvider } from './index';
import type { FirestoreSession } from './session';

interface OpenOptions {
  emulator?: { host: string; port: number; signedInAs?: { sub: string; [claim: string]: unknown } };
  persistent?: boolean;
}

/** Caches documents on this machine for all tabs, so that the console shows them at the next visit. */
export function openFirestore(app: FirebaseApp, { emulator, persistent = true }: OpenOptions = {}): Firestore {
  const localCache = persistent
    ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
    : memoryLocalCache();
  const firestore = initializeFirestore(app, { localCache });
  if (emulator !== undefined) {
    const { host, port, signedInAs } = emulator;
    connectFirestoreEmulator(firestore, host, port, signedInAs && { mockUserToken: signedInAs });
  }
  return firestore;
}

interface DatabaseOptions {
  models: EntityModels;
  request: Request;
  faultText: FaultText;
  app: FirebaseApp;
  emulator: string | undefined;
  session: () => FirestoreSession;
}

export type DocumentDatabase = { provider: ConsoleDataProvider; formerWrites: FormerWrites; forget(): Promise<void> };

function addressOf(emulator: string | undefined): { host: string; port: number } | undefined {
  if (emulator === undefined) return undefined;
  const [host = '', port = ''] = emulator.split(':');
  return { host, port: Number(port) };
}

export async function openDocumentDatabase({ app, emulator, ...options }: DatabaseOptions): Promise<DocumentDatabase> {
  const firestore = openFirestore(app, { emulator: addressOf(emulator) });
  const { models, session } = options;
  const provider = createFirestoreProvider({ ...options, firestore });
  const formerWrites = await openFormerWrites({
    ...{ models, firestore, session, storage: localStorage },
    read: async (resource, id) => (await provider.getOne(resource, { id })).data,
  });
  return {
    provider: withCheckedRecords(provider, models),
    formerWrites,
    forget: async () => {
      await provider.close();
      await terminate(firestore);
      // Fails while another tab shows the console; the cached documents then stay until that tab closes.
      await clearIndexedDbPersistence(firestore).catch(() => undefined);
    },
  };
}
