import type { FirebaseConfig } from './firebase-config';

/** Firestore, sign-in, and the service that renews id tokens. */
const SERVICES = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** The origins that the console talks to in Firebase mode, and no others. */
export function firebaseOrigins({ emulators }: Pick<FirebaseConfig, 'emulators'>): string[] {
  return emulators === null ? SERVICES : [`http://${emulators.auth}`, `http://${emulators.firestore}`];
}
