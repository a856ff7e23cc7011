import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { disconnectSilentDevices } from '../../../../server/air/devices/connections';
import { cacheAlarms, countOpenAlarms, queryAlarms } from '../../../../server/air/overview/cached-alarms';
import { cacheLists } from '../../../../server/air/overview/cached-lists';
import type { OverviewSite } from '../../../../server/air/overview/current-devices';
import { makeOverview } from '../../../../server/air/overview/make-overview';
import { computeRoomTrend, makeRoomList } from '../../../../server/air/overview/make-rooms';
import { deviceHook } from '../../../../server/air/telemetry/feature';
import { createFirestoreBoard } from '../../../../server/air/telemetry/firestore/live-board';
import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import { createChangeFilter } from '../../../../server/air/telemetry/intake';
import { createLiveReadings, type LiveReadings } from '../../../../server/air/telemetry/live-readings';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { runWithOrigin } from '../../../../server/frame/documents/origin';
import { HISTORY_COLLECTIONS } from '../../../../server/frame/documents/record-history';
import { createChangeFollower } from '../../../../server/frame/history/follow-changes';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import type { StoredRecord } from '../../../../server/frame/stores/store';
import type { Overview } from '../../../../src/air/domain/overview/overview-place';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { lenientRules } from '../../../support/lenient-rules';
import { readsOf } from '../../support/counted-reads';
import { emptyFirestore } from '../../support/empty-firestore';

const ADMIN = { role: 'ADMIN', claim: 'all', locale: 'en' } as const;
let firestore: Firestore;

const NOW = Date.UTC(2026, 3, 1, 12);
const DEVICES = 100;
const BUILDINGS = 10;
let parts: OverviewSite;
beforeAll(async () => {
  firestore = emptyFirestore('overview');
  const store = openFirestoreStore(firestore, models, []);
  const readings = openFirestoreReadings(firestore);
  const documents = createDocuments({
    ...{ models, store, identifiers: createIdentifiers(), now: () => NOW },
    rules: lenientRules(models),
  });
  parts = {
    models,
    documents,
    readings,
    alarmsNow: queryAlarms(models, documents),
    co2Reference: 1000,
    timeZone: 'Europe/Rome',
    now: () => NOW,
  };
  const buildings = Array.from({ length: BUILDINGS }, (_none, index) => ({
    collection: 'buildings',
    stored: { version: 1, record: { id: `b${index}`, name: `Building ${index}`, acl: ['all', `building:b${index}`] } },
  }));
  const devices = Array.from({ length: DEVICES }, (_none, index) => {
    const building = index % BUILDINGS;
    const place = { building_id: `b${building}`, room_id: `r${index}`, acl: ['all', `building:b${building}`] };
    const record = { id: `d${index}`, hw_id: `d${index}`, ...place, connected: true, CO2: 500 + 10 * index, temp: 20 };
    return { collection: 'devices', stored: { version: 1, record } };
  });
  await store.transact(async () => ({ result: undefined, batch: { put: [...buildings, ...devices], remove: [] } }));
  const minutes = Array.from({ length: 20 }, (_none, index) => ({ t: NOW - (20 - index) * MINUTE, CO2: 900 + index }));
  await readings.write([{ source: { kind: 'device', name: 'd99' }, readings: minutes }]);
  const began = NOW - MINUTE;
  const record = {
    id: `d5-5-${began}`,
    device: 'd5',
    token: 'token005',
    code: 5,
    began,
    state: 'open',
    acl: ['all', 'building:b5'],
  };
  const put = [{ collection: 'alarms', stored: { version: 1, record } }];
  await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
});

afterAll(() => firestore.terminate());

test('the overview reads each device and building once, and little else', async () => {
  const answers: Overview[] = [];
  const reads = await readsOf(async () => answers.push(await makeOverview(parts, ADMIN)));
  const [overview] = answers;
  expect(overview?.places).toHaveLength(BUILDINGS);
  expect(overview?.places[0], 'the one with an alarm').toMatchObject({
    name: 'Building 5',
    alarms: 1,
    openAlarms: { total: 1 },
  });
  const worst = overview?.places.find(({ building }) => building === 'b9')?.worst;
  expect(worst).toMatchObject({ hwId: 'd99', co2: 1490, change: 15 });
  // One alarm, which is open and of today; the readings of the worst device of each building; an empty list of rooms.
  expect(reads).toBe(3 + DEVICES + BUILDINGS + BUILDINGS);
});

test('a session reads what is its own', async () => {
  const ownBuilding = { role: 'BUILDING', claim: 'building:b3', locale: 'en' } as const;
  let places: Overview['places'] = [];
  const reads = await readsOf(async () => {
    ({ places } = await makeOverview(parts, ownBuilding));
  });
  expect(places.map(({ name }) => name)).toEqual(['Building 3']);
  expect(reads).toBeLessThan(16);
});

test('the rooms read each device and building once and the alarms, and the hours of one device a document or two', async () => {
  const answers: Awaited<ReturnType<typeof makeRoomList>>[] = [];
  const reads = await readsOf(async () => answers.push(await makeRoomList(parts, ADMIN)));
  const rooms = answers[0]?.rooms ?? [];
  expect(rooms).toHaveLength(DEVICES);
  expect(rooms[0]).toMatchObject({ key: 'room r99', status: 'stale', decides: { measure: 'CO2', value: 1490 } });
  expect(rooms.find(({ key }) => key === 'room r5')?.alarms).toEqual({ open: 1 });
  // One alarm, and an empty list of rooms.
  expect(reads).toBe(2 + DEVICES + BUILDINGS);
  const trends: Awaited<ReturnType<typeof computeRoomTrend>>[] = [];
  const ofHours = await readsOf(async () =>
    trends.push(await computeRoomTrend(parts, { hwId: 'd99', measure: 'CO2' })),
  );
  expect(trends[0]).toMatchObject({ since: null, change: 15 });
  expect(ofHours).toBeLessThanOrEqual(4);
});

describe('an overview that is cached', () => {
  const START = Date.UTC(2026, 3, 1, 10);
  const anna = { by: () => ({ id: 'user:anna', name: 'Anna' }), client: 'console' } as const;
  const DEVICES = 40;
  let now = START;
  const clock = () => now;

  /** One instance of the server, as far as the overview is concerned. */
  function open() {
    const store = openFirestoreStore(firestore, models, HISTORY_COLLECTIONS);
    const documents = createDocuments({
      ...{ models, store, identifiers: createIdentifiers(), now: clock },
      rules: lenientRules(models),
    });
    const board = createFirestoreBoard(firestore, clock);
    const parts = { models, documents, store, now: clock };
    const lists = cacheLists({ ...parts, cacheMs: 6 * HOUR, matters: createChangeFilter(models) });
    const asked = { models, now: clock, board, readings: openFirestoreReadings(firestore, clock), documents: lists };
    const alarmsNow = cacheAlarms(parts);
    const changeFollower = createChangeFollower(parts);
    const overview = async () => {
      await changeFollower.catchUp();
      return (await makeOverview({ ...asked, alarmsNow, co2Reference: 1000, timeZone: 'UTC' }, ADMIN)).places;
    };
    return { store, documents, board, overview, openAlarms: () => countOpenAlarms(alarmsNow, ADMIN) };
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
    expect(places[0]).toMatchObject({ decides: { measure: 'temp', value: 20, wanted: 23 } });
    // 1,000 devices have 300 documents, and one document of the board as well.
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
    await runWithOrigin(anna, () => other.documents.update(SYSTEM, devices, `d${DEVICES - 1}`, { alias: 'Renamed' }));
    now += 4 * MINUTE;
    let places = await watched.overview();
    // A device in no room counts as a place from now on.
    expect(places.map(({ name }) => name)).toEqual(['One', 'Renamed']);
    await runWithOrigin(anna, () => other.documents.remove(SYSTEM, devices, 'd0'));
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
});

describe('the board of live values', () => {
  const START = Date.UTC(2026, 1, 2, 8);
  let now: number;
  let site: ReturnType<typeof open>;
  let live: LiveReadings;

  /** One instance of the server. */
  function open() {
    const clock = () => now;
    const readings = openFirestoreReadings(firestore, clock);
    const board = createFirestoreBoard(firestore, clock);
    const store = openFirestoreStore(firestore, models, [SETTINGS]);
    const hooks = { device: deviceHook(models, readings, board) };
    const documents = createDocuments({
      ...{ models, store, identifiers: createIdentifiers(), hooks, now: clock },
      rules: lenientRules(models),
    });
    return { models, readings, board, store, documents, now: clock };
  }

  beforeEach(async () => {
    now = START;
    firestore = emptyFirestore('live-board');
    site = open();
    // As late as where there are many.
    const board = { ...site.board, devices: async () => 2_000 };
    live = createLiveReadings(models, site.store, { board, co2Reference: 1000 });
    await site.documents.create(SYSTEM, entityNamed(models, 'device'), { hw_id: 'd:1.a', alias: 'D' });
  });

  afterEach(() => firestore.terminate());
  async function measure(minute: number, CO2: number): Promise<void> {
    now = START + minute * MINUTE;
    live.note('d:1.a', now, { CO2 });
    await live.settled();
  }

  const record = async () => (await site.store.get('devices', 'd:1.a'))?.record;
  async function overview() {
    // Another instance, which has nothing in memory.
    const { board, ...other } = open();
    const parts = { ...other, board, alarmsNow: async () => [], co2Reference: 1000, timeZone: 'UTC' };
    return (await makeOverview(parts, ADMIN)).places[0];
  }

  test('a record shows a reading late, the overview soon; the record at once when the air is in another band', async () => {
    await measure(0, 600);
    expect(await record()).toMatchObject({ CO2: 600, connected: true, updated_at: START });
    await measure(1, 610);
    await measure(5, 650);
    expect(await record()).toMatchObject({ CO2: 600, updated_at: START });
    expect(await overview()).toMatchObject({ worst: { co2: 650 }, devices: { online: 1 } });
    await measure(10, 1200);
    expect(await record()).toMatchObject({ CO2: 1200, updated_at: START + 10 * MINUTE });
  });

  test('a device that falls silent is shown as it was last, and comes back with its next reading', async () => {
    await measure(0, 600);
    await measure(20, 620);
    now += 30 * MINUTE;
    expect(await disconnectSilentDevices(open())).toEqual([]);
    now += 1;
    expect(await disconnectSilentDevices(open())).toEqual(['d:1.a']);
    expect(await record()).toMatchObject({ CO2: 620, connected: false, updated_at: START + 20 * MINUTE });
    expect(await disconnectSilentDevices(open())).toEqual([]);
    expect(await overview()).toMatchObject({ devices: { online: 0 } });
    await measure(52, 640);
    expect(await record()).toMatchObject({ CO2: 640, connected: true });
  });

  test('a device that is deleted is on no board', async () => {
    await measure(0, 600);
    expect([...(await open().board.read()).keys()]).toEqual(['d:1.a']);
    await site.documents.remove(SYSTEM, entityNamed(models, 'device'), 'd:1.a');
    expect([...(await open().board.read()).keys()]).toEqual([]);
  });
});
