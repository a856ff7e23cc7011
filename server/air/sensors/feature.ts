import { roomAir, sensorSwaps, sensorTrust } from '../../../src/air/calls/definitions/sensors';
import { isHeatingSeason } from '../../../src/air/domain/air/degree-days';
import type { Period } from '../../../src/air/domain/air/occupancy';
import { computeRoomClimate, type RoomClimate } from '../../../src/air/domain/air/room-climate';
import { clipSpans, createLines, findSwaps } from '../../../src/air/domain/places/assignments';
import type { SensorFacts, SensorTrust } from '../../../src/air/domain/trust/examine-sensors';
import type { Presence } from '../../../src/air/domain/ventilation/presence';
import { litresPerPerson, type Ventilation } from '../../../src/air/domain/ventilation/ventilation';
import { type AccessSubject, can } from '../../../src/frame/access/can';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { startOfDay } from '../../../src/frame/time/time-zone';
import { HOUR } from '../../../src/frame/time/units';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { createNotFoundError } from '../../frame/documents/api-error';
import type { SiteData } from '../../frame/documents/site-data';
import { readByIds, recordsWhere } from '../../frame/documents/typed-records';
import type { Feature } from '../../frame/feature/feature';
import { createTimedCache } from '../../frame/http/cached-answer';
import type { ServeCall } from '../../frame/http/serve-call';
import type { BackEnd } from '../../frame/jobs/job';
import { createCacheCounter } from '../../frame/metrics/registry';
import { createAssignments } from '../places/assignments';
import { createReadableSegments } from '../places/readable-segments';
import { readAirAtStation } from '../telemetry/air-at-station';
import type { ReadingStore } from '../telemetry/reading-store';
import type { SensorWork } from './sensor-work';

/** Days of measured data: six of each weekday, enough to detect drift. */
const TRUST_DAYS = 42;
const MOST_NEIGHBOURS = 12;

interface SensorSite extends Pick<SiteData, 'models' | 'store' | 'now'> {
  work: SensorWork;
  readings: Pick<ReadingStore, 'pages'>;
}

interface SensorsContext {
  site: SensorSite;
  config: { timeZone: string };
  backEnd: BackEnd;
}

type DeviceTrust = Omit<SensorTrust, 'hwId'> & { from: number; to: number };

const factsOf = ({ id, sensor }: RecordOf<'device'>): SensorFacts => ({
  hwId: id,
  calibratedOn: sensor?.calibratedOn ?? null,
});

function siteSensors({ models, store, work, now }: SensorSite, timeZone: string) {
  const model = entityNamed(models, 'device');

  const segmentsOf = createReadableSegments({ models, store });

  async function neighboursOf(reader: AccessSubject, device: RecordOf<'device'>): Promise<RecordOf<'device'>[]> {
    if (device.building_id === undefined) return [];
    const found = await recordsWhere(store, model, { path: 'building_id', operator: 'eq', value: device.building_id });
    const isElsewhere = ({ room_id }: RecordOf<'device'>) => Number(room_id !== device.room_id);
    return found
      .filter(({ id, sensor }) => id !== device.id && sensor?.position !== 'outdoors')
      .filter((record) => can({ subject: reader, operation: 'read', model, record }))
      .toSorted((one, other) => isElsewhere(one) - isElsewhere(other) || (one.id < other.id ? -1 : 1))
      .slice(0, MOST_NEIGHBOURS);
  }

  /** @throws ApiError 404 for a device that the reader does not see. */
  async function readable(reader: AccessSubject, hwIds: readonly string[]): Promise<RecordOf<'device'>[]> {
    const found = new Map((await readByIds(store, model, hwIds)).map((record) => [record.id, record]));
    return hwIds.map((hwId) => {
      const record = found.get(hwId);
      if (record !== undefined && can({ subject: reader, operation: 'read', model, record })) return record;
      throw createNotFoundError('device', hwId);
    });
  }

  return {
    swaps: async (reader: AccessSubject, hwIds: readonly string[], period: Period) => {
      const lines = await segmentsOf(reader, await readable(reader, hwIds), { of: 'place', period });
      return [...lines.values()].flatMap((line) => findSwaps(line, period));
    },
    trust: async (reader: AccessSubject, hwId: string, signal?: AbortSignal): Promise<DeviceTrust> => {
      const [device] = await readable(reader, [hwId]);
      if (device === undefined) throw createNotFoundError('device', hwId);
      const zone = zoneOr(device.timeZone, timeZone);
      const to = now();
      const period = { from: startOfDay(to, zone, -TRUST_DAYS), to };
      const neighbours = await neighboursOf(reader, device);
      const own = await segmentsOf(reader, [device], { of: 'device', period });
      const others = await segmentsOf(reader, neighbours, { of: 'stay', period });
      const sensors = [device, ...neighbours].map((each) => ({
        ...factsOf(each),
        segments: (each === device ? own : others).get(each.id),
      }));
      const [found] = await work.sensorTrust({ sensors, period, zone }, signal);
      if (found === undefined) throw new Error(`No check result for ${hwId}`);
      return { ...period, trust: found.trust, checks: found.checks };
    },
  };
}

/** Days of measured data: four of each weekday. */
const DAYS = 28;
const MOST_DEVICES = 5;

interface KnownRoomAir {
  from: number;
  to: number;
  hwId: string | null;
  ventilation: Ventilation & { litresPerPerson: number | null };
  presence: Omit<Presence, 'periods' | 'answered'>;
}

const NOTHING = {
  ventilation: {
    ...{ reason: 'fewDays' as const, airChanges: null, low: null, high: null, r2: null, nights: 0, baseline: null },
  },
  presence: {
    ...{ reason: 'noVentilation' as const, periods: [], answered: [], hoursPerDay: null, hoursAbove650: 0 },
    ...{ days: 0, measuredDays: 0, people: null, mostPeople: null },
  },
};

function siteRooms({ models, store, work, readings, now }: SensorSite, timeZone: string) {
  const [ofRoom, ofDevice] = [entityNamed(models, 'room'), entityNamed(models, 'device')];

  const assignments = createAssignments({ models, store });
  const coveredMs = ({ segments }: { segments: readonly Period[] }) =>
    segments.reduce((sum, { from, to }) => sum + to - from, 0);

  async function roomOf(reader: AccessSubject, id: string) {
    const [room] = await readByIds(store, ofRoom, [id]);
    if (room === undefined || !can({ subject: reader, operation: 'read', model: ofRoom, record: room })) {
      throw createNotFoundError('room', id);
    }
    const all = await recordsWhere(store, ofDevice, { path: 'room_id', operator: 'eq', value: id });
    const devices = all
      .filter((record) => record.sensor?.position !== 'outdoors')
      .filter((record) => can({ subject: reader, operation: 'read', model: ofDevice, record }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .slice(0, MOST_DEVICES);
    return { room, devices, zone: zoneOr(devices[0]?.timeZone, timeZone) };
  }

  /** Returns the lines of indoor sensors, the longest measured time first. */
  async function linesIn(id: string, period: Period) {
    const known = await assignments.ofPlaces([`room:${id}`]);
    const found = await readByIds(store, ofDevice, [...new Set(known.map(({ device }) => device))]);
    const indoors = new Set(found.flatMap((each) => (each.sensor?.position === 'outdoors' ? [] : each.id)));
    return createLines(known.filter(({ device }) => indoors.has(device)))
      .map((line) => clipSpans(line, period))
      .flatMap((segments) => {
        const hwId = segments.at(-1)?.hwId;
        return hwId === undefined ? [] : [{ hwId, segments }];
      })
      .toSorted((one, other) => coveredMs(other) - coveredMs(one) || (one.hwId < other.hwId ? -1 : 1))
      .slice(0, MOST_DEVICES);
  }

  /** Returns current moisture and comfort; null if no device measures both. @throws ApiError 404 without access. */
  async function climate(reader: AccessSubject, id: string): Promise<RoomClimate | null> {
    const { room, devices, zone } = await roomOf(reader, id);
    const measured = devices.find(({ connected, temp, hum }) => connected && temp !== undefined && hum !== undefined);
    if (measured?.temp === undefined || measured.hum === undefined) return null;
    const { station_id: station, fRsi } = room;
    const outside = station === undefined ? {} : await readAirAtStation({ readings, now }, String(station));
    const settings = { isHeating: isHeatingSeason(now(), zone), outside: outside.temp, fRsi };
    return computeRoomClimate(measured.temp, measured.hum, settings);
  }

  async function air(reader: AccessSubject, id: string, signal?: AbortSignal): Promise<KnownRoomAir> {
    const { room, zone } = await roomOf(reader, id);
    const { floorArea, height, people } = room.premises ?? {};
    const volume = floorArea === undefined || height === undefined ? null : floorArea * height;
    const to = now();
    const period = { from: startOfDay(to, zone, -DAYS), to };
    const lines = await linesIn(id, period);
    const request = { devices: lines, period, zone, volume };
    const found = lines.length === 0 ? null : await work.roomAir(request, signal);
    const { ventilation, presence } = found ?? NOTHING;
    const { airChanges } = ventilation;
    const isKnown = airChanges !== null && volume !== null && people !== undefined;
    const { periods: _periods, answered: _answered, ...summary } = presence;
    return {
      ...{ ...period, hwId: found?.hwId ?? null, presence: summary },
      ventilation: { ...ventilation, litresPerPerson: isKnown ? litresPerPerson(airChanges, volume, people) : null },
    };
  }

  return { air, climate };
}

const CACHED_MS = 6 * HOUR;

function sensorCalls(serve: ServeCall, { site, config: { timeZone }, backEnd }: SensorsContext): void {
  const sensors = siteSensors(site, timeZone);

  function seldom<Answer>(
    name: string,
    ask: (reader: AccessSubject, id: string, signal?: AbortSignal) => Promise<Answer>,
  ) {
    const askFor = (key: string) => {
      const { id, ...reader } = JSON.parse(key);
      return ask(reader, id);
    };
    const cached = createTimedCache<Answer>(CACHED_MS, site.now, askFor, { onRequest: createCacheCounter(name) });
    return ({ role, claim, userId }: AccessSubject, id: string, signal: AbortSignal) =>
      backEnd === 'firebase'
        ? cached(JSON.stringify({ role, claim, userId, id }))
        : ask({ role, claim, userId }, id, signal);
  }
  const trustIn = seldom<DeviceTrust>('sensorTrust', sensors.trust);
  const rooms = siteRooms(site, timeZone);
  const airOf = seldom<KnownRoomAir>('roomAir', rooms.air);

  serve(sensorTrust, async (context, input) =>
    trustIn(context.get('session'), (await input()).hwId, context.req.raw.signal),
  );
  serve(sensorSwaps, async (context, input) => {
    const { devices, fromMilliseconds: from, toMilliseconds: to } = await input();
    return sensors.swaps(context.get('session'), devices, { from, to: to + 1 });
  });
  serve(roomAir, async (context, input) => {
    const [reader, { room }] = [context.get('session'), await input()];
    const climate = await rooms.climate(reader, room);
    return { ...(await airOf(reader, room, context.req.raw.signal)), climate };
  });
}

export const sensorsFeature: Feature<SensorsContext> = { name: 'sensors', calls: sensorCalls };
