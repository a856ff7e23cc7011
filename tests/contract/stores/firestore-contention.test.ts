import fc from 'fast-check';
import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../server/documents/actor';
import { createDocuments, type Documents } from '../../../server/documents/documents';
import { createIdentifiers } from '../../../server/documents/identifiers';
import { onBehalfOf } from '../../../server/documents/origin';
import { HISTORY, HISTORY_COLLECTIONS } from '../../../server/documents/record-history';
import { openFirestoreStore } from '../../../server/stores/firestore/open-store';
import { storedCollections } from '../../../server/stores/firestore/stored-collection';
import { WRITE_LIMITS } from '../../../server/stores/firestore/transact';
import { SETTINGS } from '../../../server/stores/settings';
import type { Store } from '../../../server/stores/store';
import { StoreBusy } from '../../../server/stores/store-busy';
import { recordKey } from '../../../src/history/entry';
import { hallModels, halls, lamps } from '../documents/hall-models';
import { emptyFirestore } from '../support/empty-firestore';
import { FAULTS, type Fault, injectFaults } from '../support/injected-faults';

const ADMIN: Actor = { role: 'ADMIN', claim: 'all', userId: 'a', locale: 'en' };
const HALLS = ['h0', 'h1'] as const;
const LAMPS = ['l0', 'l1', 'l2', 'l3'] as const;
/** Given up soon, so that some writes are. */
const LIMITS = { ...WRITE_LIMITS, refusals: 4, firstPause: 1, longestPause: 4 };

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
  return onBehalfOf({ by: () => ({ id: 'user:a', name: 'Anna' }), client: 'console' }, work);
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
  for (const [name, collection] of storedCollections(hallModels, [])) {
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
});
