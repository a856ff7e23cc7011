import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { models } from '../../../resources/models';
import { disconnectSilentDevices } from '../../../server/air/devices/connections';
import { createAirApp } from '../../../server/air/site/app';
import { createApiKeys } from '../../../server/air/users/api-keys';
import { SYSTEM } from '../../../server/frame/documents/actor';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { HOUR, MINUTE } from '../../../src/frame/time/units';
import { firebaseAirSite } from '../../support/firebase-air-site';
import { firestoreClient } from '../../support/firestore-client';

/** Open parts end at noon and at midnight. */
const START = Date.UTC(2026, 1, 2, 11, 20);
/** How many devices a room and a building have. */
const IN_A_ROOM = 2;
const IN_A_BUILDING = 20;
const JOBS_EVERY_MINUTES = 5;

let projects = 0;

function readingOf(device: number, t: number) {
  const hour = (t % (24 * HOUR)) / HOUR + device / 7;
  const CO2 = Math.round(800 + 400 * Math.sin((hour / 12) * Math.PI) + ((device * 31 + t / MINUTE) % 17));
  return { hwId: `d${device}`, t, CO2, temp: 20 + (CO2 % 50) / 10, hum: 45, VOC: 120, Luci: 4 };
}

export type SimulatedSite = Awaited<ReturnType<typeof openSimulatedSite>>;

export async function openSimulatedSite(host: string, port: number, devices: number, fleet: number) {
  projects += 1;
  const projectId = `demo-cost-${process.pid}-${projects}`;
  const firestore = firestoreClient({ host, port }, projectId);
  const admin = initializeApp({ projectId }, projectId);
  let now = START;
  const opened = firebaseAirSite({ models, firestore, auth: getAuth(admin), isEmulated: true, now: () => now });
  // Records are written as late as in the fleet that is worked out.
  const board = opened.board && { ...opened.board, devices: async () => fleet };
  const site = { ...opened, ...(board && { board }) };
  const config = { demo: null, timeZone: 'Europe/Rome', co2Reference: 1000, premiumContact: '' };
  const firebase = { projectId, apiKey: '-', authDomain: '-', emulators: null };
  const app = createAirApp({ site, config: { ...config, firebase } });

  async function create(entity: string, body: Record<string, unknown>): Promise<void> {
    await site.documents.create(SYSTEM, entityNamed(models, entity), body);
  }
  const alarms = { type: [4, 5], co2Threshold: 1200, mailingList: ['air@site.example'] };
  await create('manager', { id: 'm1', name: 'M', city: 'Roma', country: 'IT', alarmsEnabled: true });
  const put: { collection: string; stored: { version: number; record: { id: string; [field: string]: unknown } } }[] =
    [];
  const rooms = Math.ceil(devices / IN_A_ROOM);
  for (let building = 0; building * IN_A_BUILDING < devices; building += 1) {
    await create('building', { id: `b${building}`, name: `B${building}`, env: 'm1', city: 'Roma', country: 'IT' });
  }
  for (let room = 0; room < rooms; room += 1) {
    const env = `b${Math.floor((room * IN_A_ROOM) / IN_A_BUILDING)}`;
    await create('room', {
      id: `r${room}`,
      name: `R${room}`,
      env,
      token: `room${String(room).padStart(4, '0')}`,
      alarms,
    });
  }
  for (let device = 0; device < devices; device += 1) {
    const token = `room${String(Math.floor(device / IN_A_ROOM)).padStart(4, '0')}`;
    await create('device', { hw_id: `d${device}`, alias: `D${device}`, fw_rel: '10.7', conn_type: 4, token });
  }
  const record = { id: 'gateway', email: 'gateway@site.example', role: 'ADMIN', name: 'G', acl: ['all'] };
  put.push({ collection: models.accounts?.model.collection ?? '', stored: { version: 1, record } });
  await site.store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
  const key = await createApiKeys(models, site.store).replace('gateway');

  async function post(readings: readonly object[]): Promise<void> {
    const answer = await app.http.request('/fn/readings', {
      method: 'POST',
      headers: { 'x-api-key': key },
      body: JSON.stringify({ readings }),
    });
    const { accepted } = JSON.parse(await answer.text());
    if (accepted !== readings.length) throw new Error(`${accepted} of ${readings.length} readings were taken in`);
    await app.liveReadings.settled();
  }

  return {
    ...{ site, app, firestore, projectId },
    now: () => now,
    /** A minute goes by; each device sends its reading by itself. */
    async singles(): Promise<void> {
      now += MINUTE;
      await Promise.all(Array.from({ length: devices }, (_none, device) => post([readingOf(device, now)])));
    },
    /** So many minutes go by; then a gateway sends the readings of all devices at once. */
    async batch(minutes: number): Promise<void> {
      const from = now;
      now += minutes * MINUTE;
      const times = Array.from({ length: minutes }, (_none, index) => from + (index + 1) * MINUTE);
      const all = Array.from({ length: devices }, (_none, device) => times.map((t) => readingOf(device, t)));
      await post(all.flat());
    },
    /** What the scheduled functions do, when it is time for it. */
    async jobs(): Promise<void> {
      if (Math.round((now - START) / MINUTE) % JOBS_EVERY_MINUTES !== 0) return;
      if (Math.round((now - START) / MINUTE) % 60 === 0) await site.readings.pack?.(now);
      await disconnectSilentDevices(site);
      await app.alarms.engine.look();
    },
    async close(): Promise<void> {
      await app.close();
      await site.close();
      await deleteApp(admin);
    },
  };
}
