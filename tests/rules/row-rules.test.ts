import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { createFirestoreProvider } from '../../data-provider/firestore';
import type { DocumentQuery } from '../../server/frame/documents/context';
import { createDocuments } from '../../server/frame/documents/documents';
import { createIdentifiers } from '../../server/frame/documents/identifiers';
import { HISTORY_COLLECTIONS } from '../../server/frame/documents/record-history';
import { createCollection } from '../../server/frame/stores/collection';
import { openDatabase } from '../../server/frame/stores/database';
import { openSqliteStore } from '../../server/frame/stores/sqlite/open-store';
import type { Store } from '../../server/frame/stores/store';
import { can } from '../../src/frame/access/can';
import type { EntityModels } from '../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import { entityNamed } from '../../src/frame/model/entity-named';
import { openFirestoreBackEnd } from '../contract/data-provider/firestore-back-end';
import { anyAccess, anyParcels, PARCEL_SESSIONS, parcelModels, STATES } from '../support/parcels';
import { isAllowed, openRules } from './support/rules-environment';

const LIMITS = [{ watched: 0, gathered: 2_000 }, undefined] as const;
type Session = (typeof PARCEL_SESSIONS)[number];

const readBy = (session: Session, model: EntityModel, records: readonly EntityRecord[]) =>
  records.filter((record) => can({ subject: session, model, operation: 'read', record })).map(({ id }) => id);

function put(store: Store, records: readonly EntityRecord[]): Promise<void> {
  const stored = records.map((record) => ({ collection: 'parcels', stored: { record, version: 1 } }));
  return store.transact(async () => ({ result: undefined, batch: { put: stored, remove: [] } }));
}

/** What the embedded server lists for a session: all, and those of one state. */
async function listedBySqlite(models: EntityModels, records: readonly EntityRecord[], session: Session) {
  const collections = models.list.map((model) => createCollection(model, models));
  const store = openSqliteStore(openDatabase(':memory:'), [...collections, ...HISTORY_COLLECTIONS]);
  await put(store, records);
  const documents = createDocuments({ models, store, identifiers: createIdentifiers() });
  const model = entityNamed(models, 'parcel');
  const sort = [{ field: 'title', order: 'ASC' } as const];
  const query: DocumentQuery = { where: [], words: [], sort, offset: 0, limit: 100 };
  const state = { path: 'state', storage: 'text', operator: 'eq', value: STATES[0] } as const;
  const all = await documents.list({ ...session, locale: 'en' }, model, query);
  const ofState = await documents.list({ ...session, locale: 'en' }, model, { ...query, where: [state] });
  await store.close();
  const ids = (rows: typeof all.rows) => rows.map(({ record }) => record.id);
  return { all: ids(all.rows), total: all.total, ofState: ids(ofState.rows) };
}

describe('rows that are narrowed by values', () => {
  it('are the same for the predicate, for SQL, and for queries that the generated rules let through', async () => {
    const property = fc.asyncProperty(anyAccess, anyParcels, async (access, records) => {
      const models = parcelModels(access);
      const model = entityNamed(models, 'parcel');
      const back = await openFirestoreBackEnd(models, inject('firestore'));
      await put(back.store, records);
      for (const session of PARCEL_SESSIONS) {
        const expected = readBy(session, model, records).sort();
        const ofState = records.filter(({ id, state }) => expected.includes(id) && state === STATES[0]);
        const bySqlite = await listedBySqlite(models, records, session);
        expect([bySqlite.all.sort(), bySqlite.total]).toEqual([expected, expected.length]);
        expect(bySqlite.ofState.sort()).toEqual(ofState.map(({ id }) => id).sort());
        for (const limits of LIMITS) {
          const provider = createFirestoreProvider({
            ...{ models, limits, firestore: back.firestoreOf(session), session: () => session },
            request: back.requestOf(session),
          });
          const sort = { field: 'title', order: 'ASC' } as const;
          const pagination = { page: 1, perPage: 100 };
          const all = await provider.getList('parcels', { sort, pagination, filter: {} });
          expect([all.data.map(({ id }) => id).sort(), all.total]).toEqual([expected, expected.length]);
          const some = await provider.getList('parcels', { sort, pagination, filter: { state: STATES[0] } });
          expect(some.data.map(({ id }) => id).sort()).toEqual(ofState.map(({ id }) => id).sort());
          await provider.close();
        }
      }
      await back.close();
    });
    await fc.assert(property, { numRuns: 6, endOnFailure: true });
  });

  it('are read in Firestore as the predicate says', async () => {
    const property = fc.asyncProperty(anyAccess, anyParcels, async (access, records) => {
      const models = parcelModels(access);
      const model = entityNamed(models, 'parcel');
      const rules = await openRules('rows', models);
      await rules.put(
        model,
        records.map((record) => ({ record, version: 1 })),
      );
      for (const session of PARCEL_SESSIONS) {
        const parcels = rules.as(session).collection('parcels');
        for (const record of records) {
          const isRead = await isAllowed(parcels.doc(record.id).get({ source: 'server' }));
          expect([record, isRead]).toEqual([record, can({ subject: session, model, operation: 'read', record })]);
        }
      }
      await rules.close();
    });
    await fc.assert(property, { numRuns: 4, endOnFailure: true });
  });
});
