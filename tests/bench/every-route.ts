import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { models } from '../../resources/models';
import type { AirSite } from '../../server/air/site/app';
import { entityNamed } from '../../src/frame/model/entity-named';
import { DAY, MINUTE } from '../../src/frame/time/units';
import { airCalls } from '../support/defined-calls';
import { READING_THREAD } from '../support/reading-thread';
import { claimsOfRoom, deviceOfRoom, storeLargeSite } from './large-site';
import type { Benchmark, Measurement } from './measurement';
import { type BenchSite, MANAGER, openBenchSite, ZONE } from './open-bench-site';
import { withTemporaryFolder } from './temporary-folder';
import { call } from './waits-of-others';

const ROOMS = 2_000;
const MEASURED = 50;
const DAYS = 40;
const PACE = 10 * MINUTE;
const REFERENCE_BYTES = 120_000_000;
/** Longest block in reference tasks; the reference takes about 100 ms on the machine of docs/performance.md. */
const AIM = { atMost: 1 };
const SHOWN = 5;
const IDLE_MS = 1_000;
const NANOSECONDS = 1e6;

/** Routes that ask a service outside, or need a record of a further kind. */
const OMITTED = [
  /^\/tuya\//,
  /^\/(getAirlyMeasurements|getCityInformation|cityPositions|uplinks\/try-decoder|userKeys|display)$/,
  /^\/(chartLines|inheritedAlarms|openAlarms|queuedCommands|rehearseAlarms|alarmAddresses)$/,
];

function referenceTask(): void {
  createHash('sha256').update(Buffer.alloc(REFERENCE_BYTES)).digest();
}

async function storeAlarms({ store, now }: AirSite): Promise<void> {
  const { collection } = entityNamed(models, 'alarm');
  const put = Array.from({ length: ROOMS / 10 }, (_none, number) => {
    const room = number * 10;
    const of = {
      device: deviceOfRoom(room),
      room_id: `room-${room}`,
      room_name: `Room ${room}`,
      acl: claimsOfRoom(room),
    };
    const record = { id: `alarm-${number}`, code: 1, state: 'open', began: now() - DAY, changedAt: now() - DAY, ...of };
    return { collection, stored: { record, version: 1 } };
  });
  await store.transact(async () => ({ result: undefined, batch: { put, remove: [] } }));
}

async function storeReadings({ readings, now }: AirSite): Promise<void> {
  const to = Math.floor(now() / DAY) * DAY;
  const from = to - DAYS * DAY;
  for (let room = 0; room < MEASURED; room += 1) {
    const all = Array.from({ length: (DAYS * DAY) / PACE }, (_none, index) => {
      const t = from + index * PACE;
      return { t, CO2: 400 + ((index * 37 + room) % 900), temp: 20 + (index % 9) / 4, hum: 40 + (index % 20) };
    });
    await readings.write([{ source: { kind: 'device', name: deviceOfRoom(room) }, readings: all }]);
  }
  // The last day stays as rows.
  await readings.pack?.(to - DAY / 2);
}

type Request = { method: string; path: string; body?: object };

function requestsOf(now: number): Request[] {
  const devices = Array.from({ length: MEASURED }, (_none, room) => deviceOfRoom(room));
  const period = { fromMilliseconds: now - DAYS * DAY, toMilliseconds: now };
  const asked = { devices, ...period };
  const texts = { fromMilliseconds: String(period.fromMilliseconds), toMilliseconds: String(period.toMilliseconds) };
  const list = new URLSearchParams([
    ...devices.map((device): [string, string] => ['devices', device]),
    ...Object.entries(texts),
  ]);
  const facts = { counted: period, timeZone: ZONE, leastBreachMs: 0, reference: 1000 };
  const get = (path: string): Request => ({ method: 'GET', path });
  const post = (name: string, body: object): Request => ({ method: 'POST', path: `/fn/${name}`, body });
  const [device = ''] = devices;
  const from = new Date(now - 7 * DAY).toISOString();
  const month = new Date(now - DAYS * DAY).toISOString().slice(0, 7);
  const entities = models.list.filter(({ name }) => models.byName.get(name)?.collection !== undefined);
  return [
    ...entities.map(({ collection }) => get(`/api/${collection}?range=[0,9]`)),
    ...entities.map(({ collection }) =>
      get(`/api/${collection}?range=[0,99]&filter=${encodeURIComponent('{"q":"oom"}')}`),
    ),
    ...['overview', 'roomsNow', 'metrics', 'brick?format=turtle', 'haystack?format=zinc', 'openAlarms'].map((name) =>
      get(`/fn/${name}`),
    ),
    ...[
      'heatingSettings',
      'schedulePresets',
      'monthlyReports',
      `commandHistory?hwId=${device}`,
      `deviceMoves?hwId=${device}`,
    ].map((name) => get(`/fn/${name}`)),
    ...['building', 'room'].flatMap((level) =>
      ['placeHeating', 'tokenReaders', 'tokenSessions'].map((name) => get(`/fn/${name}?level=${level}&id=${level}-0`)),
    ),
    get(`/fn/readings?from=${from}&step=1h&devices=${devices.join('&devices=')}`),
    ...['chartData', 'chartSources'].map((name) => get(`/fn/${name}?${list}`)),
    ...['pdf', 'xlsx'].map((format) =>
      get(`/fn/monthlyReport?place=manager&id=${MANAGER.id}&month=${month}&format=${format}`),
    ),
    post('uplinks/mappings', {}),
    post('averageData', { data: asked }),
    post('aggregateSensorsData', { data: { ...asked, aggregation: 'max', measurements: ['CO2', 'temp'] } }),
    post('alarmData', asked),
    post('alarmFigures', period),
    post('periodFacts', { data: { ...facts, ...asked } }),
    post('periodPattern', { data: { ...facts, ...asked } }),
    post('roomTrends', { rooms: devices.map((hwId) => ({ hwId, measure: 'CO2' })) }),
    { method: 'PUT', path: `/api/environments/${MANAGER.id}`, body: { name: 'Renamed' } },
    { method: 'PUT', path: '/api/rooms/room-0', body: { name: 'Renamed' } },
    { method: 'PUT', path: '/api/buildings/building-0', body: { name: 'Renamed' } },
  ];
}

function requireEveryRoute(requests: readonly Request[]): void {
  const paths = new Set(requests.map(({ path }) => path.replace(/^\/fn|\?.*$/g, '')));
  const missing = airCalls
    .filter(
      ({ method, readsOnly, path }) =>
        (method === 'GET' || readsOnly === true) && !OMITTED.some((omitted) => omitted.test(path)),
    )
    .filter(({ path }) => !paths.has(path));
  if (missing.length > 0) throw new Error(`Not measured: ${missing.map(({ path }) => path).join(', ')}`);
}

/** Longest block of the event loop while `work` runs, ms. */
async function blockOf(work: () => Promise<unknown>): Promise<number> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  // The first turn is not measured.
  await pause(5);
  await work();
  await pause(5);
  loop.disable();
  return loop.max / NANOSECONDS;
}

async function measured(bench: BenchSite): Promise<Measurement[]> {
  const requests = requestsOf(bench.site.now());
  requireEveryRoute(requests);
  const reference = await blockOf(async () => referenceTask());
  const blocks: { name: string; ms: number }[] = [];
  for (const { method, path, body } of requests) {
    const ms = await blockOf(async () =>
      call(bench, method, path, body).catch((error: unknown) => {
        // Files are no JSON; their request is done all the same.
        if (!(error instanceof SyntaxError)) throw error;
      }),
    );
    blocks.push({ name: `${method} ${path.split('?')[0]}`, ms });
  }
  blocks.sort((one, other) => other.ms - one.ms);
  const [longest] = blocks;
  return [
    { name: 'Longest block of an idle loop', value: await blockOf(() => pause(IDLE_MS)), unit: 'ms' },
    { name: 'Reference task', value: reference, unit: 'ms' },
    ...blocks
      .slice(0, SHOWN)
      .map(({ name, ms }): Measurement => ({ name: `Longest block: ${name}`, value: ms, unit: 'ms' })),
    {
      name: 'Longest block of any route, in reference tasks',
      value: (longest?.ms ?? 0) / reference,
      unit: 'times',
      aim: AIM,
    },
  ];
}

export const everyRoute: Benchmark = {
  name: 'every-route',
  about: `each route once, with ${ROOMS} rooms and ${DAYS} days of ${MEASURED} devices`,
  run: () =>
    withTemporaryFolder(async (folder) => {
      const bench = await openBenchSite(folder, READING_THREAD);
      try {
        await storeLargeSite(bench.site, ROOMS);
        await storeAlarms(bench.site);
        await storeReadings(bench.site);
        return await measured(bench);
      } finally {
        await bench.close();
      }
    }),
};
