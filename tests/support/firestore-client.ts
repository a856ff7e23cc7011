import { Firestore } from 'firebase-admin/firestore';

/** A project of the emulator as the server reaches it, whom no rule holds. */
export function firestoreClient({ host, port }: { host: string; port: number }, projectId: string): Firestore {
  return new Firestore({
    projectId,
    host: `${host}:${port}`,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
    credentials: { client_email: 'server@demo.example', private_key: '-' },
  });
}
