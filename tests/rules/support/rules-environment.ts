import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import { models as realModels } from '../../../resources/models';
import type { AccessSubject } from '../../../src/frame/access/can';
import { encodeDocument, type VersionedRecord } from '../../../src/frame/firestore/document-codec';
import { listViews } from '../../../src/frame/firestore/views';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';
import { writeRules } from '../../../tools/schema/firestore-rules/rules-file';
import { firestoreClient } from '../../support/firestore-client';

export type Database = firebase.firestore.Firestore;

/** Rules that were just generated, in a project of their own in the emulator. */
export interface RulesEnvironment {
  /** The database as a session has it. The id of a user is that of the record, of a token its claim. */
  as(subject: AccessSubject): Database;
  /** The database with any token; null for nobody. */
  withToken(token: PlainObject | null): Database;
  /** Puts records there, whole and in every view, as the server does. */
  put(model: EntityModel, records: readonly VersionedRecord[]): Promise<void>;
  close(): Promise<void>;
}

// Refusals are what is tested; the SDK would print every one.
firebase.firestore.setLogLevel('silent');

function documentsOf(
  model: EntityModel,
  records: readonly VersionedRecord[],
  instants: { fromMillis(ms: number): object },
) {
  return records.flatMap((stored) =>
    listViews(model).map((view) => ({
      path: `${view.collection}/${stored.record.id}`,
      content: encodeDocument(model, view, stored, instants),
    })),
  );
}

async function putDocuments(server: Firestore, model: EntityModel, records: readonly VersionedRecord[]): Promise<void> {
  const writer = server.bulkWriter({ throttling: false });
  for (const { path, content } of documentsOf(model, records, Timestamp)) writer.set(server.doc(path), content);
  await writer.close();
}

export async function openRules(name: string, models: EntityModels = realModels): Promise<RulesEnvironment> {
  const { host, port } = inject('firestore');
  const projectId = `demo-rules-${name}-${process.pid}`;
  const firestore = { host, port, rules: writeRules(models) };
  const environment = await initializeTestEnvironment({ projectId, firestore });
  // One connection for all records: a context without rules opens one for each, which took half of the time of these tests.
  const server = firestoreClient(firestore, projectId);
  const databases = new Map<string, Database>();
  const withToken = (token: PlainObject | null) => {
    const key = JSON.stringify(token);
    const { sub, ...claims } = token ?? {};
    const context =
      token === null ? environment.unauthenticatedContext() : environment.authenticatedContext(String(sub), claims);
    const database = databases.get(key) ?? context.firestore();
    databases.set(key, database);
    return database;
  };
  return {
    withToken,
    as: ({ role, claim, userId, viewOnly }) =>
      withToken({ sub: userId ?? claim, role, claim, ...(viewOnly && { viewOnly }) }),
    put: (model, records) => putDocuments(server, model, records),
    close: async () => {
      await Promise.all([environment.cleanup(), server.terminate()]);
    },
  };
}

/** Whether Firestore took something; anything but a refusal by the rules is an error of the test. */
export async function isAllowed(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
    throw error;
  }
}

const lastWrites = new WeakMap<Database, Promise<void>>();

/**
 * Makes a write when the one before it is answered: a refusal resets the stream that the SDK sends its writes over,
 * and it would send again what is already written.
 */
export function inTurn(database: Database, write: () => Promise<void>): Promise<void> {
  const before = lastWrites.get(database) ?? Promise.resolve();
  const written = before.then(write, write);
  lastWrites.set(database, written);
  return written;
}
