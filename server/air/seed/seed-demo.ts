import { isPlainObject } from '../../../src/frame/model/paths';
import { DAY, HOUR } from '../../../src/frame/time/units';
import { SYSTEM } from '../../frame/documents/actor';
import { createLiveState } from '../../frame/documents/live-state';
import type { SiteData } from '../../frame/documents/site-data';
import { logFailure } from '../../frame/log/log';
import { fillDemo, type Progress } from '../../frame/site/demo-data';
import { createAlarmEngine } from '../alarms/engine';
import { createJudgedDevices } from '../alarms/judged-devices';
import { listAlarmMeasures, readReadingsBetween } from '../alarms/missed-readings';
import { storePreferences } from '../alarms/notify/recipients';
import type { ReadingStore } from '../telemetry/reading-store';
import { createDemoDevices, DEMO_STEP_MS } from './demo-devices';
import { DEMO_MANAGERS } from './demo-places';
import { createDemoRecords, type DemoRecord } from './demo-records';
import { backfillReadings, type DemoProfiles, fillReadings, type LiveReading, simulateMinute } from './readings';

interface SeededSite extends Pick<SiteData, 'models' | 'store' | 'documents' | 'now'> {
  readings: ReadingStore;
}

const emails = (list: unknown): string[] => (Array.isArray(list) ? list.filter((to) => typeof to === 'string') : []);

function listedIn({ body: { alarms, contactMails } }: DemoRecord): string[] {
  return [...emails(isPlainObject(alarms) ? alarms.mailingList : undefined), ...emails(contactMails)];
}

async function confirmDemoAddresses({ store }: SeededSite, records: readonly DemoRecord[]): Promise<void> {
  for (const to of new Set(records.flatMap(listedIn))) await storePreferences(store, to, { isConfirmed: true });
}

async function raiseDemoAlarms(
  site: SeededSite,
  { devices }: DemoProfiles,
  to: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const engine = createAlarmEngine({ ...site, isAlone: true, channels: { chat: false, webhook: false } });
  const settings = createJudgedDevices({ ...site, isAlone: true });
  const judged = await settings.of(devices.map(({ hwId }) => hwId));
  settings.close();
  for (const [index, { hwId }] of devices.entries()) {
    if (!judged.get(hwId)?.settings.codes.size) continue;
    await engine.judge(
      new Map([[hwId, await readReadingsBetween(site.readings, hwId, { from: 0, to }, listAlarmMeasures([]))]]),
      {
        isReplay: true,
      },
    );
    onProgress(index / devices.length);
  }
  await engine.look();
  await engine.close();
}

const STATION_STEP_MS = HOUR;

interface DemoSpan {
  zone: string;
  days: number;
}

export function createDemoStations(zone: string): DemoProfiles['stations'] {
  const stations = new Set(DEMO_MANAGERS.flatMap(({ buildings }) => buildings.flatMap(({ station }) => station ?? [])));
  return [...stations].map((station, index) => ({
    id: String(station),
    zone,
    stepMs: STATION_STEP_MS,
    traffic: 0.6 + index * 0.6,
  }));
}

export function createDemoProfiles(madeAt: number, zone: string): DemoProfiles {
  return {
    devices: createDemoDevices(madeAt, zone)
      .map(({ profile }) => profile)
      .filter(({ hwId }) => !hwId.startsWith('B2B-9')),
    stations: createDemoStations(zone),
  };
}

async function showLive({ models, store }: SeededSite, readings: readonly LiveReading[]): Promise<void> {
  const updates = readings.map(({ hwId, t, values }) => ({
    entity: 'device',
    id: hwId,
    values: { ...values },
    newerBy: { field: 'updated_at', t },
  }));
  await createLiveState(models, store).apply(updates);
}

async function makeRecords(
  { models, documents, store }: SeededSite,
  records: readonly DemoRecord[],
  onProgress: Progress,
) {
  for (const [index, { collection, body }] of records.entries()) {
    const model = models.byCollection.get(collection);
    if (model === undefined) throw new Error(`The demo data set needs the collection ${collection}`);
    const id = body.id ?? body.hw_id;
    const isThere = typeof id === 'string' && (await store.get(collection, id)) !== undefined;
    if (!isThere) await documents.create(SYSTEM, model, body);
    onProgress((0.3 * index) / records.length, 'records');
  }
}

export function seedDemo(site: SeededSite, { zone, days }: DemoSpan, onProgress: Progress = () => {}): Promise<void> {
  return fillDemo(site, async (madeAt) => {
    const records = createDemoRecords(madeAt, zone);
    await confirmDemoAddresses(site, records);
    await makeRecords(site, records, onProgress);
    const profiles = createDemoProfiles(madeAt, zone);
    const from = madeAt - days * DAY;
    await fillReadings(site.readings, {
      profiles,
      from,
      to: madeAt,
      stepMs: DEMO_STEP_MS,
      onProgress: (done, total) => onProgress(0.3 + (0.6 * done) / total, 'readings'),
    });
    const span = { profiles, now: madeAt, stepMs: DEMO_STEP_MS, earliest: from };
    await showLive(site, await backfillReadings(site.readings, span));
    await raiseDemoAlarms(site, profiles, madeAt, (share) => onProgress(0.9 + 0.1 * share, 'alarms'));
  });
}

async function stillThere({ store }: SeededSite, { devices, stations }: DemoProfiles): Promise<DemoProfiles> {
  const stored = await store.getMany(
    'devices',
    devices.map(({ hwId }) => hwId),
  );
  const known = new Set(stored.map(({ record }) => record.id));
  return { devices: devices.filter(({ hwId }) => known.has(hwId)), stations };
}

export async function continueDemo(
  site: SeededSite,
  { zone, days }: DemoSpan,
  madeAt: number,
  note: (readings: readonly LiveReading[]) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const all = createDemoProfiles(madeAt, zone);
  const earliest = madeAt - days * DAY;
  const options = { profiles: await stillThere(site, all), now: site.now(), stepMs: DEMO_STEP_MS, earliest };
  await note(await backfillReadings(site.readings, options));
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => stillThere(site, all))
      .then((profiles) => simulateMinute(site.readings, profiles, site.now()))
      .then(note)
      .catch((error: unknown) => {
        logFailure('Demo readings could not be created', error);
      });
  }, 60_000);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
