import { models } from '../../resources/models';
import { type Actor, SYSTEM } from '../../server/frame/documents/actor';
import { createDocuments, type Documents } from '../../server/frame/documents/documents';
import { FILES } from '../../server/frame/documents/file-collections';
import { createIdentifiers } from '../../server/frame/documents/identifiers';
import { runWithOrigin } from '../../server/frame/documents/origin';
import { HISTORY_COLLECTIONS } from '../../server/frame/documents/record-history';
import { createStoredBoard, PRESENCE } from '../../server/frame/presence/feature';
import { SETTINGS } from '../../server/frame/stores/collection';
import { openFirestoreStore } from '../../server/frame/stores/firestore/open-store';
import { runForPerson, runInBackground, type Store } from '../../server/frame/stores/store';
import { entityNamed } from '../../src/frame/model/entity-named';
import { MINUTE } from '../../src/frame/time/units';
import { firestoreClient } from '../support/firestore-client';
import { hasFirestoreEmulator, startFirestoreEmulator } from '../support/firestore-emulator';
import { lenientRules } from '../support/lenient-rules';
import type { Benchmark, Measurement } from './measurement';
import { percentile, timed } from './timing';

const DEVICES = 1_000;
const ROOMS = 40;
const BUILDINGS = 8;
/** Each is on a record, and says so once a minute. */
const PRESENT = 60;
const SAVES = 60;
/** A person does not save at once again. */
const PAUSE_MS = 100;
/** Records of a transaction of an import, as the console sends them. */
const SLICE = 25;

const ADMIN: Actor = { role: 'ADMIN', claim: 'all', userId: 'anna', locale: 'en' };
const [managers, buildings, rooms] = [
  entityNamed(models, 'manager'),
  entityNamed(models, 'building'),
  entityNamed(models, 'room'),
];

interface Place {
  store: Store;
  documents: Documents;
}

const roomId = (index: number) => `r${index % ROOMS}`;

async function fill({ store, documents }: Place): Promise<void> {
  await documents.create(SYSTEM, managers, { id: 'm1', name: 'M', city: 'Roma', country: 'IT' });
  for (let index = 0; index < BUILDINGS; index += 1) {
    const body = { id: `b${index}`, name: `B${index}`, env: 'm1', city: 'Roma', country: 'IT' };
    await documents.create(SYSTEM, buildings, body);
  }
  for (let index = 0; index < ROOMS; index += 1) {
    await documents.create(SYSTEM, rooms, { id: roomId(index), name: `R${index}`, env: `b${index % BUILDINGS}` });
  }
  for (let from = 0; from < DEVICES; from += 100) {
    const put = Array.from({ length: 100 }, (_none, index) => {
      const id = `d${from + index}`;
      return { collection: 'devices', stored: { record: { id, hw_id: id, alias: id, acl: ['all'] }, version: 1 } };
    });
    await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats something so many times a minute, one after the other waits for none, until the answer is called. */
function perMinute(times: number, work: (index: number) => Promise<unknown>): () => Promise<void> {
  const running = new Set<Promise<unknown>>();
  let index = 0;
  const timer = setInterval(() => {
    const one = work(index++).finally(() => running.delete(one));
    running.add(one);
  }, MINUTE / times);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
  };
}

/** What machines write all the time: the live values of each device once a minute, and who is where. */
function machines({ store }: Place): () => Promise<void> {
  const board = createStoredBoard(store, Date.now);
  const live = perMinute(DEVICES, async (index) => {
    const values = { CO2: 400 + (index % 900), last_read: Date.now() };
    await store.patch?.('devices', `d${index % DEVICES}`, values);
  });
  const presence = perMinute(PRESENT, (index) =>
    runInBackground(() => board.here(`room ${roomId(index)}`, `user:${index % PRESENT}`, 'Somebody')),
  );
  return async () => {
    await Promise.all([live(), presence()]);
  };
}

function importing({ documents }: Place): () => Promise<number> {
  let isOver = false;
  let made = 0;
  const run = (async () => {
    while (!isOver) {
      const slice = Array.from({ length: SLICE }, (_none, index) => {
        const body = { name: `I${made + index}`, env: `b${index % BUILDINGS}` };
        return { type: 'create', model: rooms, body } as const;
      });
      await byAnna(() => documents.together(ADMIN, slice));
      made += SLICE;
    }
  })();
  return async () => {
    isOver = true;
    await run;
    return made;
  };
}

function byAnna<T>(work: () => Promise<T>): Promise<T> {
  return runWithOrigin({ by: () => ({ id: 'user:anna', name: 'Anna' }), client: 'console' }, () => runForPerson(work));
}

function save({ documents }: Place, index: number): Promise<unknown> {
  return byAnna(() => documents.update(ADMIN, rooms, roomId(index), { name: `Room ${index} ${Math.random()}` }));
}

/** How long each save of one person takes, ms. */
async function savesOfOne(place: Place): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < SAVES; index += 1) {
    times.push(await timed(() => save(place, index)));
    await pause(PAUSE_MS);
  }
  return times;
}

async function measure(place: Place): Promise<Measurement[]> {
  await savesOfOne(place);
  const alone = await savesOfOne(place);
  const stopMachines = machines(place);
  const stopImport = importing(place);
  const start = performance.now();
  const beside = await savesOfOne(place);
  const seconds = (performance.now() - start) / 1000;
  const imported = await stopImport();
  await stopMachines();
  const shares = [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const;
  return [
    ...shares.flatMap(([what, share]): Measurement[] => [
      { name: `Firestore writes, a person's save alone (${what})`, value: percentile(alone, share), unit: 'ms' },
      {
        name: `Firestore writes, the same beside an import, ${DEVICES} devices and presence (${what})`,
        value: percentile(beside, share),
        unit: 'ms',
        aim: { atMost: 2 * percentile(alone, share) },
      },
    ]),
    { name: 'Firestore writes, records of the import meanwhile', value: imported / seconds, unit: 'per s' },
  ];
}

export const firestoreWrites: Benchmark = {
  name: 'firestore-writes',
  about: `saves beside ${DEVICES} devices and an import in the Firestore emulator, a minute`,
  run: async () => {
    if (!hasFirestoreEmulator()) {
      process.stderr.write('firestore-writes: left out, this machine has no Firestore emulator\n');
      return [];
    }
    const emulator = await startFirestoreEmulator();
    try {
      const firestore = firestoreClient(emulator, `demo-writes-${process.pid}`);
      const store = openFirestoreStore(firestore, models, [...HISTORY_COLLECTIONS, SETTINGS, PRESENCE, FILES]);
      const rules = lenientRules(models);
      const documents = createDocuments({ models, store, identifiers: createIdentifiers(), rules });
      const place = { store, documents };
      await fill(place);
      const measurements = await measure(place);
      await store.close();
      return measurements;
    } finally {
      await emulator.stop();
    }
  },
};
