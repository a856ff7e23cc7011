import type { TestProject } from 'vitest/node';
import { startFirestoreEmulator } from './firestore-emulator';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Firestore emulator of the test run listens. */
    firestore: { host: string; port: number };
  }
}

/** One Firestore emulator for all tests of the project; each test file uses a Firebase project of its own in it. */
export default async function runFirestore(project: TestProject): Promise<() => Promise<void>> {
  const { host, port, stop } = await startFirestoreEmulator();
  project.provide('firestore', { host, port });
  return stop;
}
