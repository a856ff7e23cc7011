/** Public settings of the Firebase project, sent by the server. None is secret. */
export interface FirebaseSettings {
  projectId: string;
  apiKey: string;
  authDomain: string;
  appId?: string;
  /** `host:port` of the emulators; null for the real services. */
  emulators: null | { auth: string; firestore: string };
}
