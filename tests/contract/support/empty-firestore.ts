import { Firestore } from 'firebase-admin/firestore';
import { inject } from 'vitest';

let projects = 0;

/** A Firestore of its own for a test: an empty project in the emulator, reached as the server reaches it. */
export function emptyFirestore(name: string): Firestore {
  const { host, port } = inject('firestore');
  projects += 1;
  const projectId = `demo-${name}-${process.pid}-${projects}`;
  return new Firestore({
    projectId,
    host: `${host}:${port}`,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
    credentials: { client_email: 'server@demo.example', private_key: '-' },
  });
}
