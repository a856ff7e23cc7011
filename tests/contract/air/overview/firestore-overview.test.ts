import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { queryAlarms } from '../../../../server/air/overview/alarms-now';
import type { OverviewParts } from '../../../../server/air/overview/current-devices';
import { makeOverview } from '../../../../server/air/overview/make-overview';
import { makeRooms, trendOfRoom } from '../../../../server/air/overview/make-rooms';
import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import type { Overview } from '../../../../src/air/domain/overview/overview';
import { MINUTE } from '../../../../src/frame/time/units';
import { lenientRules } from '../../../support/lenient-rules';
import { readsOf } from '../../support/counted-reads';
import { emptyFirestore } from '../../support/empty-firestore';

const NOW = Date.UTC(2026, 3, 1, 12);
const ADMIN = { role: 'ADMIN', claim: 'all', locale: 'en' } as const;
const DEVICES = 100;
const BUILDINGS = 10;

let firestore: Firestore;
let parts: OverviewParts;

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
  // The one alarm, which is open and of today, and one look at the readings of the worst device of each building.
  expect(reads).toBe(2 + DEVICES + BUILDINGS + BUILDINGS);
});

test('a session reads what is its own', async () => {
  const ownBuilding = { role: 'BUILDING', claim: 'building:b3', locale: 'en' } as const;
  let places: Overview['places'] = [];
  const reads = await readsOf(async () => {
    ({ places } = await makeOverview(parts, ownBuilding));
  });
  expect(places.map(({ name }) => name)).toEqual(['Building 3']);
  expect(reads).toBeLessThan(15);
});

test('the rooms read each device and building once and the alarms, and the hours of one device a document or two', async () => {
  const answers: Awaited<ReturnType<typeof makeRooms>>[] = [];
  const reads = await readsOf(async () => answers.push(await makeRooms(parts, ADMIN)));
  const rooms = answers[0]?.rooms ?? [];
  expect(rooms).toHaveLength(DEVICES);
  expect(rooms[0]).toMatchObject({ key: 'room r99', status: 'stale', decides: { measure: 'CO2', value: 1490 } });
  expect(rooms.find(({ key }) => key === 'room r5')?.alarms).toEqual({ open: 1 });
  expect(reads).toBe(1 + DEVICES + BUILDINGS);
  const trends: Awaited<ReturnType<typeof trendOfRoom>>[] = [];
  const ofHours = await readsOf(async () => trends.push(await trendOfRoom(parts, { hwId: 'd99', measure: 'CO2' })));
  expect(trends[0]).toMatchObject({ since: null, change: 15 });
  expect(ofHours).toBeLessThanOrEqual(4);
});
