import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createFirestoreProvider, type FirestoreDataProvider } from '../../../../data-provider/firestore';
import { models } from '../../../../resources/models';
import { type Actor, SYSTEM } from '../../../../server/frame/documents/actor';
import { onBehalfOf } from '../../../../server/frame/documents/origin';
import { takeDirectChanges } from '../../../../server/frame/history/direct-changes';
import { findEntries } from '../../../../server/frame/history/find-entries';
import { undoEntry } from '../../../../server/frame/history/undo';
import { everything } from '../../../../server/frame/history/visibility';
import { DIRECT_CHANGES } from '../../../../src/frame/firestore/direct-changes';
import type { HistoryEntry } from '../../../../src/frame/history/rules/entry';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { one, save } from '../../data-provider/asking';
import { type FirestoreBackEnd, openFirestoreBackEnd } from '../../data-provider/firestore-back-end';
import { readsOf } from '../../support/counted-reads';

const session = { role: 'ADMIN', claim: 'all', userId: 'anna' } as const;
const ADMIN: Actor = { ...session, locale: 'en' };
const ANNA = { id: 'user:anna', name: 'Anna' };
const byAnna = { by: () => ANNA, client: 'console' } as const;
const buildings = entityNamed(models, 'building');

let back: FirestoreBackEnd;
let provider: FirestoreDataProvider;

beforeAll(async () => {
  back = await openFirestoreBackEnd(models, inject('firestore'));
  provider = createFirestoreProvider({
    models,
    firestore: back.firestoreOf(session),
    session: () => session,
    request: () => Promise.reject(new Error('What concerns one record goes past the server')),
  });
  await create('user', {
    id: 'anna',
    name: 'Anna',
    email: 'anna@site.example',
    role: 'ADMIN',
    password: 'a long pass phrase 1',
  });
});
afterAll(async () => {
  await provider.close();
  await back.close();
});

async function create(entity: string, body: PlainObject): Promise<EntityRecord> {
  return (await back.documents.create(SYSTEM, entityNamed(models, entity), body)).record;
}

async function entriesOf(entity: string, id: string): Promise<HistoryEntry[]> {
  return (await findEntries(back.store, { record: { entity, id } }, 50, everything)).entries;
}

/** What an entry says, but for when and of which of two records. */
const said = ({ id: _id, at: _at, record, seenBy = [], ...rest }: HistoryEntry) => ({
  ...rest,
  seenBy: seenBy.map((claim) => claim.replace(record, 'this')),
});

function take() {
  return takeDirectChanges({ models, store: back.store });
}

test('a change straight in Firestore has the entry that it has through the server', async () => {
  const env = (await create('manager', { name: 'Salento', city: 'Lecce', country: 'IT' })).id;
  const place = { name: 'San Filippo', env, city: 'Lecce', country: 'IT' };
  const body = { ...place, contactMails: ['a@site.example'], tuya: { alarmMinTemp: 20 } };
  const change = { category: 'office', contactMails: [], tuya: { alarmMinTemp: null, enableAlarms: true } };
  const [direct, served] = [await create('building', body), await create('building', body)];
  await onBehalfOf(byAnna, () => back.documents.update(ADMIN, buildings, served.id, change));
  await save(provider, buildings.route, await one(provider, buildings.route, direct.id), change);
  expect(await entriesOf('building', direct.id)).toEqual([]);
  await take();
  const entries = await entriesOf('building', direct.id);
  expect(entries.map(said)).toEqual((await entriesOf('building', served.id)).map(said));
  expect(entries).toMatchObject([{ by: ANNA, client: 'console', kind: 'changed', label: 'San Filippo' }]);
});

test('a deletion straight in Firestore is undone like any other', async () => {
  const body = { fw_rel: '7.1', name: 'Seven', url: { host: 'fw.example', port: 443, resource: '/7' } };
  const { id } = await create('fw-version', body);
  await provider.delete('fw_versions', { id, previousData: await one(provider, 'fw_versions', id) });
  await take();
  const [entry] = await entriesOf('fw-version', id);
  expect(entry).toMatchObject({ kind: 'deleted', by: ANNA, label: '7.1' });
  if (entry === undefined) throw new Error('There is no entry');
  const parts = { models, store: back.store, documents: back.documents };
  await onBehalfOf(byAnna, () => undoEntry(parts, ADMIN, entry, true));
  expect(await one(provider, 'fw_versions', id)).toMatchObject(body);
});

test('whoever takes changes in, and however often, each has one entry, in the order in which they were made', async () => {
  const { id } = await create('fw-version', { fw_rel: '8.1', url: { host: 'a.example' } });
  for (const host of ['b.example', 'c.example', 'd.example']) {
    await save(provider, 'fw_versions', await one(provider, 'fw_versions', id), { url: { host } });
  }
  const taken = await Promise.all([take(), take()]);
  expect(taken.flat()).toHaveLength(3);
  expect(await take()).toEqual([]);
  const changes = (await entriesOf('fw-version', id)).flatMap((entry) => entry.changes);
  expect(changes.map(({ before, after }) => `${before} ${after}`)).toEqual([
    'c.example d.example',
    'b.example c.example',
    'a.example b.example',
  ]);
});

test('where nothing was changed, looking for it costs one read, and what devices tell is none of it', async () => {
  const device = await create('device', { id: 'd1', hw_id: 'd1' });
  await back.store.patch?.('devices', device.id, { CO2: 700 });
  await back.documents.update(ADMIN, entityNamed(models, 'device'), device.id, { alias: 'Desk' });
  expect((await back.admin.collection(DIRECT_CHANGES).get()).size).toBe(0);
  expect(await readsOf(take)).toBe(1);
});
