/** The Firebase project of the console, as the server publishes it. None of it is secret. */
export interface FirebaseSettings {
  projectId: string;
  apiKey: string;
  authDomain: string;
  appId?: string;
  /** `host:port` of the emulators, or null for the real services. */
  emulators: null | { auth: string; firestore: string };
}
