import type { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { models } from '../../../../resources/models';
import { createAlarmEngine } from '../../../../server/air/alarms/engine';
import { AIR_FEATURES } from '../../../../server/air/features';
import { createCityList } from '../../../../server/air/geography/city-lookup';
import { openFirestoreReadings } from '../../../../server/air/telemetry/firestore/open-readings';
import type { TimedReading } from '../../../../server/air/telemetry/reading-store';
import { SYSTEM } from '../../../../server/frame/documents/actor';
import { createDocuments } from '../../../../server/frame/documents/documents';
import { createIdentifiers } from '../../../../server/frame/documents/identifiers';
import { collectSiteParts } from '../../../../server/frame/feature/site-parts';
import { cacheRecords } from '../../../../server/frame/stores/cached-records';
import { SETTINGS } from '../../../../server/frame/stores/collection';
import { openFirestoreStore } from '../../../../server/frame/stores/firestore/open-store';
import { ALARM } from '../../../../src/air/domain/alarms/alarm-codes';
import { createAlarmSettings } from '../../../../src/air/domain/alarms/alarm-settings';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../../src/frame/time/units';
import { alarmEpisodes } from '../../../support/alarm-episodes';
import { readsOf } from '../../support/counted-reads';
import { emptyFirestore } from '../../support/empty-firestore';

const START = Date.UTC(2026, 1, 2, 8);
const ALARMS = { type: [ALARM.disconnected, ALARM.reconnected, ALARM.co2], co2Threshold: 1000, mailingList: [] };
const settings = createAlarmSettings({ device: null, room: ALARMS, building: null, heating: null });

let firestore: Firestore;
let now = START;
const clock = () => now;

/** A server as functions are: it keeps in memory what it has seen, and others do the same work. */
function startServer() {
  const readings = openFirestoreReadings(firestore, clock);
  const ground = { models, now: clock, readings, cities: createCityList() };
  const { collections, hooks, rules } = collectSiteParts('firebase', AIR_FEATURES, ground);
  const store = openFirestoreStore(firestore, models, [...collections, SETTINGS]);
  const documents = createDocuments({ models, store, identifiers: createIdentifiers(), hooks, rules, now: clock });
  const channels = { chat: false, webhook: false };
  const kept = {
    collections: ['devices', 'rooms', 'buildings', 'environments'],
    maxAgeMs: HOUR,
    maxIdleAgeMs: HOUR,
    uses: 1,
    now: clock,
    isRelevant: () => true,
  };
  const settingsFrom = cacheRecords(store, kept);
  const engine = createAlarmEngine({ models, store, settingsFrom, readings, now: clock, isAlone: false, channels });
  return {
    ...{ store, documents, engine },
    take: async (reading: TimedReading) => {
      now = reading.t;
      const [stored] = await readings.write([{ source: { kind: 'device', name: 'd1' }, readings: [reading] }]);
      const mine = stored?.isAlone === true ? ['d1'] : [];
      await engine.judge(new Map([['d1', [reading]]]), { mine: new Set(mine) });
    },
  };
}

type Server = ReturnType<typeof startServer>;

async function recorded({ store }: Server) {
  const { rows } = await store.query('alarms', {});
  return rows.map(({ record }) => [record['code'], record['began'], record['ended']]).sort();
}

beforeEach(async () => {
  now = START;
  firestore = emptyFirestore('several-servers');
  const { documents } = startServer();
  const make = (entity: string, body: object) =>
    documents.create(SYSTEM, entityNamed(models, entity), { ...body, city: 'Roma', country: 'IT' });
  await make('manager', { id: 'm1', name: 'M', alarmsEnabled: true });
  await make('building', { id: 'b1', name: 'B', env: 'm1' });
  await documents.create(SYSTEM, entityNamed(models, 'room'), {
    ...{ id: 'r1', name: 'R', env: 'b1', token: 'roomab01', alarms: ALARMS },
  });
  await documents.create(SYSTEM, entityNamed(models, 'device'), { hw_id: 'd1', alias: 'D', token: 'roomab01' });
});
afterEach(() => firestore.terminate());

test('alarms are those of the rule, whichever server takes a reading in, and whenever one begins anew', async () => {
  const readings = Array.from({ length: 36 }, (_none, index): TimedReading => {
    // Two pauses, one of which is a silence, and air that goes up and down around the limit.
    const minute = index + (index >= 14 ? 3 : 0) + (index >= 26 ? 45 : 0);
    return { t: START + minute * MINUTE, CO2: 1000 + Math.round(500 * Math.sin(index / 4)) };
  });
  const servers = [startServer(), startServer(), startServer()];
  for (const [index, reading] of readings.entries()) {
    if (index % 13 === 12) servers[index % 3] = startServer();
    // In stretches, and in turns.
    const server = servers[index < 20 ? Math.floor(index / 6) % 3 : (index * 7) % 3];
    await server?.take(reading);
  }
  const expected = alarmEpisodes(readings, settings, now).map(({ code, began, ended }) => [
    code,
    began,
    ended ?? undefined,
  ]);
  expect(expected.length).toBeGreaterThan(3);
  expect(await recorded(startServer())).toEqual(expected.sort());
});

test('a server that is the only one judges without reading', async () => {
  const server = startServer();
  await server.take({ t: START, CO2: 600 });
  await server.take({ t: START + MINUTE, CO2: 610 });
  const reads = await readsOf(async () => {
    for (let minute = 2; minute < 12; minute += 1) await server.take({ t: START + minute * MINUTE, CO2: 600 + minute });
  });
  expect(reads).toBe(0);
});
