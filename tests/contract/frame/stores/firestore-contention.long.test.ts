import fc from 'fast-check';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../server/frame/documents/actor';
import { createDocuments, type Documents } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { runWithOrigin } from '../../../../server/frame/documents/origin';
import { HISTORY, HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { listStoredCollections } from '../../../../server/frame/stores/firestore/stored-collection';
import { WRITE_LIMITS } from '../../../../server/frame/stores/firestore/transact';
import { runForPerson, type Store, StoreBusy, type WriteBatch } from '../../../../server/frame/stores/store';
import { recordKey } from '../../../../src/frame/history/rules/entry';
import { emptyFirestore } from '../../support/empty-firestore';
import { FAULTS, type Fault, injectFaults } from '../../support/injected-faults';
import { hallModels, halls, lamps } from '../documents/hall-models';

const ADMIN: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const HALLS = ['h0', 'h1'] as const;
const LAMPS = ['l0', 'l1', 'l2', 'l3'] as const;
/** Given up soon, so that some writes are. */
const LIMITS = { ...WRITE_LIMITS, refusals: 4, firstPause: 1, maxPause: 4 };

const hall = fc.constantFrom(...HALLS);
const lamp = fc.constantFrom(...LAMPS);
const writes = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('create' as const), hall }),
    fc.record({ type: fc.constant('rename' as const), lamp }),
    fc.record({ type: fc.constant('move' as const), lamp, hall }),
    fc.record({ type: fc.constant('renameHall' as const), hall }),
    fc.record({ type: fc.constant('remove' as const), lamp }),
  ),
  { minLength: 2, maxLength: 10 },
);
type Write = typeof writes extends fc.Arbitrary<(infer One)[]> ? One : never;

let open: { store: Store; firestore: Firestore } | undefined;
afterEach(() => open?.store.close());

function opened(limits = LIMITS) {
  const firestore = emptyFirestore('contention');
  const store = openFirestoreStore(firestore, hallModels, [...HISTORY_COLLECTIONS, SETTINGS], limits);
  const documents = createDocuments({ models: hallModels, store, identifiers: createIdentifiers() });
  open = { store, firestore };
  return { firestore, store, documents };
}

function byAnna<T>(work: () => Promise<T>): Promise<T> {
  return runWithOrigin({ by: () => ({ id: 'user:a', name: 'Anna' }), client: 'console' }, work);
}

/** Each leaves its own name behind, by which it is found in records and history. */
function carryOut(documents: Documents, write: Write, name: string): Promise<unknown> {
  if (write.type === 'create') return documents.create(ADMIN, lamps, { name, hall: write.hall, serial: name });
  if (write.type === 'remove') return documents.remove(ADMIN, lamps, write.lamp);
  if (write.type === 'renameHall') return documents.update(ADMIN, halls, write.hall, { name, secret: name });
  const body = write.type === 'move' ? { name, hall: write.hall } : { name, secret: name };
  return documents.update(ADMIN, lamps, write.lamp, body);
}

/** Every document of every record is what the record says, and there is none besides. */
async function expectWhole({ firestore, store }: { firestore: Firestore; store: Store }): Promise<void> {
  for (const [name, collection] of listStoredCollections(hallModels, [])) {
    const { rows } = await store.query(name, {});
    for (const place of collection.collections) {
      const wanted = rows.flatMap((row) =>
        collection
          .documentsOf(row)
          .flatMap((document) => (document.collection === place ? [[row.record.id, document.content] as const] : [])),
      );
      const { docs } = await firestore.collection(place).get();
      expect(Object.fromEntries(docs.map((document) => [document.id, document.data()]))).toEqual(
        Object.fromEntries(wanted),
      );
    }
  }
}

describe('writes that Firestore refuses now and then', () => {
  test('happen whole and once, or not at all and say so', async () => {
    const faults = fc.array(fc.option(fc.constantFrom<Fault>(...FAULTS), { nil: undefined, freq: 1 }), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(writes, faults, async (all, sequence) => {
        const site = opened();
        const { store, documents, firestore } = site;
        for (const id of HALLS) await documents.create({ ...ADMIN, system: true }, halls, { id, name: id });
        for (const [index, id] of LAMPS.entries()) {
          const body = { id, name: id, serial: id, hall: HALLS[index % 2] };
          await documents.create({ ...ADMIN, system: true }, lamps, body);
        }
        const left = [...sequence];
        injectFaults(firestore, () => left.shift());
        const outcomes = await Promise.allSettled(
          all.map((write, index) => byAnna(() => carryOut(documents, write, `w${index}`))),
        );

        await expectWhole(site);
        const present = await store.query('lamps', {});
        for (const { record, version } of (await store.query('halls', {})).rows) {
          const inside = present.rows.filter((row) => row.record.hall === record.id);
          expect(record.lamps ?? 0).toBe(inside.length);
          const saves = await store.query(HISTORY.name, {
            where: [{ path: 'key', storage: 'text', operator: 'eq', value: recordKey('hall', record.id) }],
          });
          expect(version).toBe(1 + saves.total);
        }
        const history = (await store.query(HISTORY.name, {})).rows.map(({ record }) => record);
        for (const [index, outcome] of outcomes.entries()) {
          const write = all[index];
          const noted =
            write?.type === 'remove'
              ? history.filter(({ kind, record }) => kind === 'deleted' && record === write.lamp).length
              : history.filter(({ kind, label }) => kind !== 'deleted' && label === `w${index}`).length;
          expect(noted).toBeLessThanOrEqual(1);
          if (outcome.status === 'fulfilled') expect(noted).toBe(1);
          else if (
            write?.type !== 'remove' &&
            !(outcome.reason instanceof StoreBusy && outcome.reason.outcome === 'not known')
          ) {
            expect(noted).toBe(0);
          }
        }
        await store.close();
        open = undefined;
      }),
      { numRuns: 25 },
    );
  });

  const put = (id: string, name: string, version = 1): WriteBatch => ({
    put: [{ collection: 'halls', stored: { record: { id, name }, version } }],
    remove: [],
  });

  test.each(FAULTS)('are given up after some attempts, and say what is known: $message $isApplied', async (fault) => {
    const { firestore, store } = opened();
    injectFaults(firestore, () => fault);
    const written = store.transact(async () => ({ result: 'done', batch: put('a', 'A') }));
    if (fault.isApplied) expect(await written).toBe('done');
    else {
      const outcome = fault.code === 10 ? 'nothing written' : 'not known';
      await expect(written).rejects.toMatchObject({ name: 'StoreBusy', outcome });
    }
  });

  test.each(FAULTS)('are done once when the first attempt fails: $message $isApplied', async (fault) => {
    const { firestore, store, documents } = opened();
    const left = [fault];
    injectFaults(firestore, () => left.shift());
    const made = await byAnna(() => documents.create(ADMIN, halls, { name: 'A' }));
    left.push(fault);
    const saved = await byAnna(() => documents.update(ADMIN, halls, made.record.id, { name: 'B' }));
    expect(left).toEqual([]);
    expect((await store.query('halls', {})).rows).toEqual([saved]);
    expect(saved).toMatchObject({ version: 2, record: { id: made.record.id, name: 'B' } });
    expect((await store.query(HISTORY.name, { limit: 0 })).total).toBe(2);
  });

  test('are not tried again when a rule refuses them', async () => {
    const { store } = opened();
    let asked = 0;
    const refused = store.transact(async () => {
      asked += 1;
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(asked).toBe(1);
  });

  test('of several servers are counted once each', async () => {
    const { firestore, store } = opened(WRITE_LIMITS);
    const other = openFirestoreStore(firestore, hallModels, [SETTINGS]);
    const addOne = (through: Store) =>
      through.transact(async (reader) => {
        const version = ((await reader.get('halls', 'a'))?.version ?? 0) + 1;
        return { result: version, batch: put('a', `A${version}`, version) };
      });
    const counted = await Promise.all([store, other, store, other].map(addOne));
    expect(counted.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });
});

/** Resolved from outside. */
function signal() {
  let done: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    done = resolve;
  });
  return { promise, done };
}

describe('a person who saves', () => {
  const batchOf = (id: string, name: string): WriteBatch => ({
    put: [{ collection: 'halls', stored: { record: { id, name }, version: 1 } }],
    remove: [],
  });

  test('does not wait for work of the server that holds the same records: it begins again afterwards', async () => {
    const { store } = opened(WRITE_LIMITS);
    const order: string[] = [];
    const [isReading, mayGoOn] = [signal(), signal()];
    const long = store.transact(async (reader) => {
      const before = (await reader.get('halls', 'a'))?.record.name;
      isReading.done();
      if (before === undefined) await mayGoOn.promise;
      await reader.get('halls', 'b');
      return { result: undefined, batch: batchOf('a', `${before}, then the import`) };
    });
    await isReading.promise;
    const save = runForPerson(() => store.transact(async () => ({ result: undefined, batch: batchOf('a', 'Anna') })));
    const saved = save.then(() => order.push('person'));
    mayGoOn.done();
    await Promise.all([saved, long.then(() => order.push('import'))]);
    expect(order).toEqual(['person', 'import']);
    expect((await store.get('halls', 'a'))?.record.name).toBe('Anna, then the import');
  });

  test('is let in when forty machines work', async () => {
    const { store } = opened(WRITE_LIMITS);
    const mayGoOn = signal();
    const machines = Array.from({ length: 40 }, (_none, index) =>
      store.transact(async (reader) => {
        await reader.get('halls', `m${index}`);
        await mayGoOn.promise;
        return { result: undefined, batch: batchOf(`m${index}`, 'M') };
      }),
    );
    await runForPerson(() => store.transact(async () => ({ result: undefined, batch: batchOf('a', 'Anna') })));
    mayGoOn.done();
    await Promise.all(machines);
    expect((await store.query('halls', { limit: 0 })).total).toBe(41);
  });

  test('waits for a transaction that hangs no longer than it may last, and that one writes nothing any more', async () => {
    const { store } = opened({ ...LIMITS, attempt: 300 });
    const [isReading, never] = [signal(), signal()];
    const hanging = store.transact(async (reader) => {
      await reader.query('halls', {});
      isReading.done();
      await never.promise;
      return { result: undefined, batch: batchOf('a', 'late') };
    });
    await isReading.promise;
    await store.transact(async () => ({ result: undefined, batch: batchOf('a', 'Anna') }));
    await expect(hanging).rejects.toMatchObject({ name: 'StoreBusy', outcome: 'nothing written' });
    never.done();
    expect((await store.get('halls', 'a'))?.record.name).toBe('Anna');
  });

  test('closing waits for all that is under way', async () => {
    const { store } = opened(WRITE_LIMITS);
    const mayGoOn = signal();
    const written: string[] = [];
    const all = ['a', 'b'].map((id) =>
      store
        .transact(async (reader) => {
          await reader.get('halls', id);
          await mayGoOn.promise;
          return { result: id, batch: batchOf(id, id) };
        })
        .then((done) => written.push(done)),
    );
    const closed = store.close();
    open = undefined;
    mayGoOn.done();
    await Promise.all([closed, ...all]);
    expect(written.toSorted()).toEqual(['a', 'b']);
  });
});
