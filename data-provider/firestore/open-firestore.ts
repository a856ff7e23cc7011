import type { FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';

interface OpenOptions {
  emulator?: { host: string; port: number; signedInAs?: { sub: string; [claim: string]: unknown } };
  /** True to cache documents between visits; possible only in browsers. */
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
