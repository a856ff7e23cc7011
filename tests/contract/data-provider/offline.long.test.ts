import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createFirestoreProvider, type FirestoreDataProvider } from '../../../data-provider/firestore';
import type { FirestoreSession } from '../../../data-provider/firestore/session';
import { createWriteQueue, type WriteQueue } from '../../../data-provider/firestore/write-queue';
import { SYSTEM } from '../../../server/frame/documents/actor';
import { list, one, refusalOf, save } from './asking';
import { contractModels } from './contract-models';
import { type FirestoreBackEnd, openFirestoreBackEnd } from './firestore-back-end';

const session: FirestoreSession = { role: 'ADMIN', claim: 'all', userId: 'administrator' };
const specimens = contractModels.byName.get('specimen');
let back: FirestoreBackEnd;
let provider: FirestoreDataProvider;
let queue: WriteQueue;
let kept: Map<string, string>;
let isOnline: boolean;

function open(firestore: ReturnType<FirestoreBackEnd['firestoreOf']>): FirestoreDataProvider {
  const request = back.requestOf(session);
  const options = { models: contractModels, firestore, session: () => session, request };
  return createFirestoreProvider({ ...options, queue, isOnline: () => isOnline });
}

function rememberingQueue(): WriteQueue {
  return createWriteQueue({ getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) });
}

/** The change that somebody else makes on the server. */
async function changeOnServer(data: object): Promise<void> {
  if (specimens === undefined) throw new Error('There are no specimens');
  await back.documents.update(SYSTEM, specimens, 's1', { ...data });
}

beforeEach(async () => {
  isOnline = true;
  kept = new Map();
  queue = rememberingQueue();
  back = await openFirestoreBackEnd(contractModels, inject('firestore'));
  if (specimens === undefined) throw new Error('There are no specimens');
  await back.documents.create(SYSTEM, specimens, { id: 's1', text: 'Lamp', size: 1 });
});

afterEach(async () => {
  await provider.close();
  await back.close();
});

describe('without a connection', () => {
  test('a change of one record is shown at once, waits, and is sent later', async () => {
    const firestore = back.firestoreOf(session);
    provider = open(firestore);
    await list(provider, 'specimens');
    const before = await one(provider, 'specimens', 's1');
    await disableNetwork(firestore);
    isOnline = false;
    expect(await save(provider, 'specimens', before, { size: 2 })).toMatchObject({ size: 2, version: 2 });
    expect(queue.state().waiting).toMatchObject([{ resource: 'specimens', id: 's1', changes: { size: 2 } }]);
    expect((await list(provider, 'specimens')).data).toMatchObject([{ id: 's1', size: 2 }]);
    isOnline = true;
    await enableNetwork(firestore);
    await expect.poll(() => queue.state()).toEqual({ waiting: [], failed: [] });
    expect(await back.store.get('specimens', 's1')).toMatchObject({ record: { size: 2 }, version: 2 });
  });

  test('a change that the server refuses later is shown as failed until somebody has seen it', async () => {
    const firestore = back.firestoreOf(session);
    provider = open(firestore);
    const before = await one(provider, 'specimens', 's1');
    await disableNetwork(firestore);
    isOnline = false;
    await save(provider, 'specimens', before, { size: 2 });
    await changeOnServer({ size: 7 });
    isOnline = true;
    await enableNetwork(firestore);
    await expect.poll(() => queue.state().failed).toHaveLength(1);
    const [failed] = queue.state().failed;
    expect(failed).toMatchObject({ id: 's1', changes: { size: 2 }, error: { status: 403 } });
    expect(await one(provider, 'specimens', 's1')).toMatchObject({ size: 7 });
    queue.dismiss(failed?.key ?? '');
    expect(queue.state()).toEqual({ waiting: [], failed: [] });
  });

  test('what needs the server fails at once', async () => {
    provider = open(back.firestoreOf(session));
    const before = await one(provider, 'specimens', 's1');
    isOnline = false;
    await expect(save(provider, 'specimens', before, { text: 'Other' })).rejects.toMatchObject(
      refusalOf(0, { code: 'offline' }),
    );
    await expect(provider.create('specimens', { data: { text: 'New' } })).rejects.toMatchObject(refusalOf(0));
  });

  test('changes of an earlier visit are looked after', async () => {
    const write = { collection: 'specimens', resource: 'specimens', id: 's1', claim: 'all', since: 0 };
    queue.add({ ...write, key: 'made', changes: { size: 1 } });
    queue.add({ ...write, key: 'lost', changes: { size: 3 } });
    queue = rememberingQueue();
    expect(queue.state().waiting).toHaveLength(2);
    provider = open(back.firestoreOf(session));
    await expect.poll(() => queue.state().waiting).toEqual([]);
    expect(queue.state().failed).toMatchObject([{ key: 'lost', changes: { size: 3 } }]);
  });
});
