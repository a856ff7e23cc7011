import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Firestore, setLogLevel } from 'firebase/firestore';
import { Firestore as AdminFirestore } from 'firebase-admin/firestore';
import { Hono } from 'hono';
import { openFirestore } from '../../../data-provider/firestore/open-database';
import type { FirestoreSession } from '../../../data-provider/firestore/session';
import { bulkCalls } from '../../../server/frame/bulk/feature';
import type { OutsideRules } from '../../../server/frame/documents/context';
import { createDocuments, type Documents } from '../../../server/frame/documents/documents';
import { FILE_COLLECTIONS } from '../../../server/frame/documents/file-collections';
import { createIdentifiers } from '../../../server/frame/documents/identifiers';
import { HISTORY_COLLECTIONS } from '../../../server/frame/documents/record-history';
import type { Environment } from '../../../server/frame/http/environment';
import { answerError } from '../../../server/frame/http/errors';
import { serveCalls } from '../../../server/frame/http/serve-call';
import { restRoutes } from '../../../server/frame/rest/feature';
import { openFirestoreStore } from '../../../server/frame/stores/firestore/open-store';
import type { Store } from '../../../server/frame/stores/store';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { writeRules } from '../../../tools/schema/firestore-rules/rules-file';
import { italianTexts } from '../../support/italian';

// Refusals are what these tests ask for.
setLogLevel('silent');

let projects = 0;

interface EmulatorAddress {
  host: string;
  port: number;
}

/** A project in the emulator, with the rules of its models and the server that makes every write. */
export interface FirestoreBackEnd {
  admin: AdminFirestore;
  store: Store;
  documents: Documents;
  /** A browser's Firestore, signed in as this session. */
  firestoreOf(session: FirestoreSession): Firestore;
  /** Puts other rules in the place of those of its models. */
  loadRules(content: string): Promise<void>;
  /** `fetch` to the server, with the session's bearer; to that of another version when one is given. */
  requestOf(
    session: FirestoreSession,
    version?: { models: EntityModels; documents: Documents },
  ): (url: string, init?: RequestInit) => Promise<Response>;
  /** Ends all browsers and forgets all documents. The rules stay: reading them takes the emulator longer than most tests. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

async function loadRules(host: string, port: number, projectId: string, content: string): Promise<void> {
  const answer = await fetch(`http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`The rules were refused: ${await answer.text()}`);
}

async function forgetDocuments(host: string, port: number, projectId: string): Promise<void> {
  const documents = `http://${host}:${port}/emulator/v1/projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(documents, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`The documents were not forgotten: ${await answer.text()}`);
}

const rulesOf = new WeakMap<EntityModels, string>();

/** The rules of models, generated once. */
function generatedRules(models: EntityModels): string {
  const rules = rulesOf.get(models) ?? writeRules(models);
  rulesOf.set(models, rules);
  return rules;
}

/** Nobody outside is asked: every rule agrees. */
function agreeing(models: EntityModels): OutsideRules {
  const names = models.list.flatMap(({ checks }) => checks.map(({ rule }) => rule));
  return Object.fromEntries(names.map((name) => [name, async () => undefined]));
}

/** Only the documents of a server: who asks is taken for granted. */
function serverOf(
  parts: { models: EntityModels; documents: Documents; store: Store },
  session: FirestoreSession,
): Hono<Environment> {
  const http = new Hono<Environment>();
  http.onError(answerError);
  http.use(async (context, next) => {
    const opened = { token: '', expiresAt: 0, authType: 'email', identity: '', name: '' } as const;
    context.set('session', { ...opened, ...session });
    await next();
  });
  const bulk = new Hono<Environment>();
  bulkCalls(serveCalls(bulk), { ...parts, texts: italianTexts });
  return http.route('/api', bulk).route('/api', restRoutes(parts));
}

/** Opens a project of its own in the emulator that answers at this address. */
export async function openFirestoreBackEnd(
  models: EntityModels,
  { host, port }: EmulatorAddress,
): Promise<FirestoreBackEnd> {
  projects += 1;
  const projectId = `demo-provider-${process.pid}-${projects}`;
  await loadRules(host, port, projectId, generatedRules(models));
  const admin = new AdminFirestore({
    projectId,
    host: `${host}:${port}`,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
    credentials: { client_email: 'server@demo.example', private_key: '-' },
  });
  const store = openFirestoreStore(admin, models, [...HISTORY_COLLECTIONS, ...FILE_COLLECTIONS]);
  const documents = createDocuments({ models, store, identifiers: createIdentifiers(), rules: agreeing(models) });
  let opened = 0;
  let apps: FirebaseApp[] = [];

  async function endBrowsers(): Promise<void> {
    await Promise.all(apps.map((app) => deleteApp(app)));
    apps = [];
  }

  return {
    admin,
    store,
    documents,
    firestoreOf({ role, claim, userId }) {
      opened += 1;
      const app = initializeApp({ projectId, apiKey: 'none' }, `${projectId}-${opened}`);
      apps.push(app);
      const signedInAs = { sub: userId ?? claim, role, claim };
      return openFirestore(app, { emulator: { host, port, signedInAs }, persistent: false });
    },
    loadRules: (content) => loadRules(host, port, projectId, content),
    requestOf: (session, version = { models, documents }) => {
      const server = serverOf({ ...version, store }, session);
      return async (url, init) => server.request(url, init);
    },
    clear: async () => {
      await endBrowsers();
      await forgetDocuments(host, port, projectId);
    },
    close: async () => {
      await endBrowsers();
      await store.close();
    },
  };
}
