import type { Firestore } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import { firestoreClient } from '../../support/firestore-client';

let projects = 0;

/** A Firestore of its own for a test: an empty project in the emulator, reached as the server reaches it. */
export function emptyFirestore(name: string): Firestore {
  projects += 1;
  return firestoreClient(inject('firestore'), `demo-${name}-${process.pid}-${projects}`);
}
