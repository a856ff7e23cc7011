import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { disconnectSilentDevices } from '../../../../server/air/devices/connections';
import { makeOverview } from '../../../../server/air/overview/make-overview';
import { deviceHook } from '../../../../server/air/telemetry/device-hook';
import { createFirestoreBoard } from '../../../../server/air/telemetry/firestore/live-board';
import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import { createLiveReadings, type LiveReadings } from '../../../../server/air/telemetry/live-readings';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { MINUTE } from '../../../../src/frame/time/units';
import { lenientRules } from '../../../support/lenient-rules';
import { emptyFirestore } from '../../support/empty-firestore';

const START = Date.UTC(2026, 1, 2, 8);
const ADMIN = { role: 'ADMIN', claim: 'all', locale: 'en' } as const;

let firestore: Firestore;
let now: number;
let site: ReturnType<typeof open>;
let live: LiveReadings;

/** One instance of the server. */
function open() {
  const clock = () => now;
  const readings = openFirestoreReadings(firestore, clock);
  const board = createFirestoreBoard(firestore, clock);
  const store = openFirestoreStore(firestore, models, []);
  const hooks = { device: deviceHook(readings, board) };
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
