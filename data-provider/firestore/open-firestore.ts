import type { FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';

/** Who an emulator takes the app for, without a sign-in: the id and the claims of a token. */
interface EmulatorIdentity {
  sub: string;
  [claim: string]: unknown;
}

interface OpenOptions {
  /** Where an emulator listens, instead of production. */
  emulator?: { host: string; port: number; signedInAs?: EmulatorIdentity };
  /** Keep documents and waiting writes over visits; not possible outside browsers. */
  persistent?: boolean;
}

/**
 * The Firestore of an app. Documents and waiting writes are stored on this machine, shared by all tabs, so that the
 * console shows what it last saw and a write made offline is sent later.
 */
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
