/** Configuration of a Firebase project for console and server; not secret. */
export interface FirebaseConfig {
  projectId: string;
  /** Key of the web app, which identifies the project but grants no access. */
  apiKey: string;
  authDomain: string;
  appId?: string;
  emulators: null | { auth: string; firestore: string };
}

type Variables = Readonly<Record<string, string | undefined>>;

const ADDRESS = /^[a-z0-9.-]+:\d{1,5}$/i;

export function readFirebaseConfig(variables: Variables, problems: string[]): FirebaseConfig {
  const text = (name: string) => variables[name]?.trim() ?? '';
  const needed = (name: string, what: string) => {
    if (text(name) === '') problems.push(`BACKEND=firebase needs ${name}, ${what}`);
    return text(name);
  };

  const projectId = needed('FIREBASE_PROJECT_ID', 'the id of the project');
  const auth = text('FIREBASE_AUTH_EMULATOR_HOST');
  const firestore = text('FIRESTORE_EMULATOR_HOST');
  const isEmulated = auth !== '' || firestore !== '';
  for (const [name, value] of [
    ['FIREBASE_AUTH_EMULATOR_HOST', auth],
    ['FIRESTORE_EMULATOR_HOST', firestore],
  ] as const) {
    if (value !== '' && !ADDRESS.test(value)) problems.push(`${name} must be host:port, not "${value}"`);
    if (isEmulated && value === '') problems.push(`${name} is missing: both emulators are used, or none`);
  }
  const appId = text('FIREBASE_APP_ID');
  return {
    projectId,
    apiKey: isEmulated ? text('FIREBASE_API_KEY') || 'emulated' : needed('FIREBASE_API_KEY', 'the key of the web app'),
    authDomain: text('FIREBASE_AUTH_DOMAIN') || `${projectId}.firebaseapp.com`,
    ...(appId === '' ? {} : { appId }),
    emulators: isEmulated ? { auth, firestore } : null,
  };
}
