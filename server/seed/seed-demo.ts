import { SYSTEM } from '../documents/actor';
import { createLiveState } from '../documents/live-state';
import { SETTINGS } from '../settings';
import type { Site } from '../site';
import { DEMO_STEP_MS, demoDevices } from './demo-devices';
import { demoManagers } from './demo-places';
import { demoRecords } from './demo-records';
import { backfillReadings, type DemoProfiles, fillReadings, type LiveReading, simulateMinute } from './readings';

const DAY = 86_400_000;
const DAYS_OF_READINGS = 40;
const STATION_STEP_MS = 3_600_000;
const MARK = 'demo';

/** How far the seeding is, from 0 to 1, and what it is doing. */
export type Progress = (share: number, what: string) => void;

/** When this site's demo data set was made, in ms; undefined for a site with data of its own. */
export async function demoMadeAt({ store }: Site): Promise<number | undefined> {
  const mark = await store.get(SETTINGS.name, MARK);
  const madeAt = mark?.record.madeAt;
  return typeof madeAt === 'number' ? madeAt : undefined;
}

/** Whether nothing at all has been entered yet. */
export async function isEmpty({ models, store }: Site): Promise<boolean> {
  for (const { collection } of models.list) {
    const { total } = await store.query(collection, { limit: 0 });
    if (total > 0) return false;
  }
  return true;
}

/** How the readings of the demo devices and stations are made; the same for the same instant of making. */
export function demoProfiles(madeAt: number, zone: string): DemoProfiles {
  const stations = new Set(demoManagers.flatMap(({ buildings }) => buildings.flatMap(({ station }) => station ?? [])));
  return {
    devices: demoDevices(madeAt, zone)
      .map(({ profile }) => profile)
      .filter(({ hwId }) => !hwId.startsWith('B2B-9')),
    stations: [...stations].map((station, index) => ({
      id: String(station),
      zone,
      stepMs: STATION_STEP_MS,
      traffic: 0.6 + index * 0.6,
    })),
  };
}

/** Takes the newest readings over into the records of their devices. */
async function showLive({ models, store }: Site, readings: readonly LiveReading[]): Promise<void> {
  const updates = readings.map(({ hwId, t, values }) => ({
    entity: 'device',
    id: hwId,
    values: { ...values },
    newerBy: { field: 'updated_at', t },
  }));
  await createLiveState(models, store)(updates);
}

/** Fills an empty site with the demo data set: records through the write path of every other client, and readings. */
export async function seedDemo(site: Site, zone: string, onProgress: Progress = () => {}): Promise<void> {
  const { models, documents, database, store, now } = site;
  const madeAt = now();
  const records = demoRecords(madeAt, zone);
  for (const [index, { collection, body }] of records.entries()) {
    const model = models.byCollection.get(collection);
    if (model === undefined) throw new Error(`The demo data set needs the collection ${collection}`);
    await documents.create(SYSTEM, model, body);
    onProgress((0.3 * index) / records.length, 'records');
  }
  const profiles = demoProfiles(madeAt, zone);
  const from = madeAt - DAYS_OF_READINGS * DAY;
  await fillReadings(database, {
    profiles,
    from,
    to: madeAt,
    stepMs: DEMO_STEP_MS,
    onProgress: (done, total) => onProgress(0.3 + (0.7 * done) / total, 'readings'),
  });
  const live = await backfillReadings(database, { profiles, now: madeAt, stepMs: DEMO_STEP_MS, earliest: from });
  await showLive(site, live);
  await store.transact(async () => ({
    result: undefined,
    batch: { put: [{ collection: SETTINGS.name, stored: { record: { id: MARK, madeAt }, version: 1 } }], remove: [] },
  }));
}

/** Keeps a demo data set alive: fills the time since its last readings, then adds a reading per device each minute. */
export async function keepDemoAlive(
  site: Site,
  zone: string,
  madeAt: number,
  note: (reading: LiveReading) => void,
): Promise<{ stop(): void }> {
  const profiles = demoProfiles(madeAt, zone);
  const earliest = madeAt - DAYS_OF_READINGS * DAY;
  const options = { profiles, now: site.now(), stepMs: DEMO_STEP_MS, earliest };
  for (const reading of await backfillReadings(site.database, options)) note(reading);
  const timer = setInterval(() => {
    for (const reading of simulateMinute(site.database, profiles, site.now())) note(reading);
  }, 60_000);
  return { stop: () => clearInterval(timer) };
}
