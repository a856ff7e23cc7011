import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { countOpen } from '../../../../server/air/overview/alarms-now';
import { cacheAlarms } from '../../../../server/air/overview/cached-alarms';
import { cacheLists } from '../../../../server/air/overview/cached-lists';
import { makeOverview } from '../../../../server/air/overview/make-overview';
import { createFirestoreBoard } from '../../../../server/air/telemetry/firestore/live-board';
import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import { mattersBeyondReadings } from '../../../../server/air/telemetry/intake';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { onBehalfOf } from '../../../../server/frame/documents/origin';
import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { DIRECT_CHANGE_COLLECTION } from '../../../../server/frame/history/direct-changes';
import { createChangeFollower } from '../../../../server/frame/history/follow-changes';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import type { StoredRecord } from '../../../../server/frame/stores/store';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { lenientRules } from '../../../support/lenient-rules';
import { readsOf } from '../../support/counted-reads';
import { emptyFirestore } from '../../support/empty-firestore';

const START = Date.UTC(2026, 3, 1, 10);
const ADMIN = { role: 'ADMIN', claim: 'all', locale: 'en' } as const;
const anna = { by: () => ({ id: 'user:anna', name: 'Anna' }), client: 'console' } as const;
const DEVICES = 40;

let firestore: Firestore;
let now = START;
const clock = () => now;

/** One instance of the server, as far as the overview is concerned. */
function open() {
  const store = openFirestoreStore(firestore, models, [...HISTORY_COLLECTIONS, DIRECT_CHANGE_COLLECTION]);
  const documents = createDocuments({
    ...{ models, store, identifiers: createIdentifiers(), now: clock },
    rules: lenientRules(models),
  });
  const board = createFirestoreBoard(firestore, clock);
  const parts = { models, documents, store, now: clock };
  const lists = cacheLists({ ...parts, cacheMs: 6 * HOUR, matters: mattersBeyondReadings(models) });
  const asked = { models, now: clock, board, readings: openFirestoreReadings(firestore, clock), documents: lists };
  const alarmsNow = cacheAlarms(parts);
  const changeFollower = createChangeFollower(parts);
  const overview = async () => {
    await changeFollower.catchUp();
    return (await makeOverview({ ...asked, alarmsNow, co2Reference: 1000, timeZone: 'UTC' }, ADMIN)).places;
  };
  return { store, documents, board, overview, openAlarms: () => countOpen(alarmsNow, ADMIN) };
}

type Instance = ReturnType<typeof open>;
let watched: Instance;
let other: Instance;

function put(instance: Instance, rows: readonly { collection: string; stored: StoredRecord }[]): Promise<void> {
  return instance.store.transact(async () => ({ result: undefined, batch: { put: rows, remove: [] } }));
}

function alarm(id: string, more: object) {
  const about = { device: 'd1', token: 't', code: 5, began: now, raisedAt: now, changedAt: now, acl: ['all'] };
  return { collection: 'alarms', stored: { version: 1, record: { id, ...about, ...more } } };
}

/** Every device sends a minute's reading to the other instance. */
async function measure(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    now += MINUTE;
    for (let device = 0; device < DEVICES; device += 1) {
      other.board.note(`d${device}`, now, { CO2: 600 + device + (now - START) / MINUTE, temp: 20 });
    }
    await other.board.write();
  }
}

beforeAll(async () => {
  firestore = emptyFirestore('kept-overview');
  [watched, other] = [open(), open()];
  const heating = { tuya: { homeId: '77' }, tempSetPoint: 23 };
  const place = { building_id: 'b1', building_name: 'One', connected: true, acl: ['all'] };
  await put(other, [
    { collection: 'buildings', stored: { version: 1, record: { id: 'b1', name: 'One', ...heating, acl: ['all'] } } },
    ...Array.from({ length: DEVICES }, (_none, index) => {
      const record = { id: `r${index}`, name: `R${index}`, env: 'b1', tempSetPoint: 23, acl: ['all'] };
      return { collection: 'rooms', stored: { version: 1, record } };
    }),
    ...Array.from({ length: DEVICES }, (_none, index) => {
      const record = { id: `d${index}`, hw_id: `d${index}`, alias: `D${index}`, room_id: `r${index}`, ...place };
      return { collection: 'devices', stored: { version: 1, record: { ...record, updated_at: START, CO2: 600 } } };
    }),
  ]);
  await measure(20);
  await watched.overview();
});
beforeEach(() => {
  now += 4 * MINUTE;
});
afterAll(() => firestore.terminate());

test('an open overview reads the board and asks what changed, not the devices again, and knows trends without readings', async () => {
  await measure(4);
  let places = await watched.overview();
  const hour = await readsOf(async () => {
    for (let time = 0; time < 20; time += 1) {
      await measure(3);
      places = await watched.overview();
    }
  });
  expect(places[0]).toMatchObject({ worst: { hwId: `d${DEVICES - 1}`, change: 15 }, devices: { online: DEVICES } });
  expect(places[0]).toMatchObject({ climate: { measure: 'temp', value: 20, wanted: 23 } });
  // Of 300 for 1,000 devices, which have one document of the board as well.
  expect(hour).toBeLessThanOrEqual(110);
});

test('alarms that begin and end elsewhere are counted, for a read each', async () => {
  await put(other, [alarm('a1', { state: 'open' }), alarm('a2', { state: 'open' })]);
  now += 4 * MINUTE;
  expect((await watched.overview())[0]).toMatchObject({ alarms: 2, openAlarms: { total: 2 } });
  await put(other, [alarm('a1', { state: 'ended', began: now - 5 * MINUTE, ended: now })]);
  now += 4 * MINUTE;
  let places = await watched.overview();
  expect(places[0]).toMatchObject({ alarms: 2, openAlarms: { total: 1 } });
  now += 4 * MINUTE;
  const reads = await readsOf(async () => {
    places = await watched.overview();
  });
  expect(reads).toBeLessThanOrEqual(5);
});

test('what a person changes at another instance is shown within minutes, and costs the record that changed', async () => {
  const devices = entityNamed(models, 'device');
  await onBehalfOf(anna, () => other.documents.update(SYSTEM, devices, `d${DEVICES - 1}`, { alias: 'Renamed' }));
  now += 4 * MINUTE;
  let places = await watched.overview();
  // It lies in no room, so that it is a place by itself from now on.
  expect(places.map(({ name }) => name)).toEqual(['One', 'Renamed']);
  await onBehalfOf(anna, () => other.documents.remove(SYSTEM, devices, 'd0'));
  now += 4 * MINUTE;
  places = await watched.overview();
  expect(places[0]).toMatchObject({ devices: { total: DEVICES - 2 } });
});

test('how many alarms are open is told within minutes, all who see the same share the reads, and the overview keeps those of today', async () => {
  await put(other, [alarm('n1', { state: 'open' }), alarm('n2', { state: 'ended', ended: now })]);
  now += 4 * MINUTE;
  const before = (await watched.overview())[0]?.alarms;
  const open = await watched.openAlarms();
  await put(other, [alarm('n3', { state: 'open' })]);
  const counted: number[] = [];
  const hour = await readsOf(async () => {
    for (let time = 0; time < 20; time += 1) {
      now += 3 * MINUTE;
      for (let person = 0; person < 10; person += 1) counted.push(await watched.openAlarms());
    }
  });
  expect(new Set(counted)).toEqual(new Set([open + 1]));
  expect(hour).toBeLessThanOrEqual(30);
  expect((await watched.overview())[0]?.alarms).toBe((before ?? 0) + 1);
});

test('a server that was only asked for the number of open alarms tells those of today, too, when it is asked', async () => {
  const third = open();
  expect(await third.openAlarms()).toBe(await watched.openAlarms());
  expect((await third.overview())[0]?.alarms).toBe((await watched.overview())[0]?.alarms);
});
