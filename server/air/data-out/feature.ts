import { Hono } from 'hono';
import * as v from 'valibot';
import {
  brickModel,
  flatReadings,
  GRID_FORMATS,
  haystackGrid,
  MODEL_FORMATS,
  READING_FORMATS,
  readingMetrics,
} from '../../../src/air/calls/definitions/data-out';
import { MAX_PAUSE_MS } from '../../../src/air/domain/alarms/pace';
import type { MeasureKey } from '../../../src/air/domain/readings/measures';
import { can } from '../../../src/frame/access/can';
import type { NamedModel, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { memoize } from '../../../src/frame/model/once-per';
import { isPlainObject, type PlainObject } from '../../../src/frame/model/paths';
import { HOUR, SECOND } from '../../../src/frame/time/units';
import { zoneOr } from '../../../src/frame/time/zone-offset';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Actor } from '../../frame/documents/actor';
import { ApiError } from '../../frame/documents/api-error';
import type { Documents } from '../../frame/documents/documents';
import type { SiteData } from '../../frame/documents/site-data';
import { defineTool, type Feature, type Tool } from '../../frame/feature/feature';
import { createToolPage } from '../../frame/feature/tool-answer';
import { streamBytes } from '../../frame/http/byte-stream';
import { actorOf, type Environment } from '../../frame/http/environment';
import { markDescribed, readInput } from '../../frame/http/serve-call';
import type { BackEnd } from '../../frame/jobs/job';
import { formatGauges, type MeasuredGauge } from '../../frame/metrics/registry';
import { createYield, yieldToEventLoop } from '../../frame/stores/yield-to-event-loop';
import { cacheLists } from '../overview/cached-lists';
import { listCurrentDevices, listEveryRecord, type OverviewSite } from '../overview/current-devices';
import { parsePeriod } from '../telemetry/asking';
import { createChangeFilter } from '../telemetry/intake';
import type { LiveBoard } from '../telemetry/live-board';
import { type AskedDevicesOptions, createDeviceSelector, requireResponseSize } from './asked-devices';
import { buildSiteGraph, writeJsonLd, writeTurtle } from './brick/site-graph';
import type { FlatRequest, FlatWork } from './flat-work';
import { buildSiteGrid, writeHayson, writeZinc } from './haystack/site-grid';
import { createPlacedDevices } from './placed-devices';
import { createDeviceView, createFieldFilter, type SeenSite } from './seen-site';

type SeenSiteOptions = Pick<OverviewSite, 'models' | 'documents' | 'board' | 'now' | 'timeZone'>;

const MAX_PLACES = 5000;

function tooMany(): ApiError {
  return new ApiError(422, 'too_many_rows', `A model has at most ${MAX_PLACES} places or devices of a kind`);
}

/** Returns only names and measures that the actor may read. @throws ApiError 422 for too many devices. */
async function seenSite(parts: SeenSiteOptions, actor: Actor): Promise<SeenSite> {
  const { models } = parts;
  const [ofManager, ofBuilding, ofRoom, ofDevice] = [
    entityNamed(models, 'manager'),
    entityNamed(models, 'building'),
    entityNamed(models, 'room'),
    entityNamed(models, 'device'),
  ];

  async function recordsOf<Entity extends string>(model: NamedModel<Entity>): Promise<RecordOf<Entity>[]> {
    if (!can({ subject: actor, model, operation: 'read' })) return [];
    const { records, total } = await listEveryRecord(parts, actor, model, MAX_PLACES);
    if (total > records.length) throw tooMany();
    await yieldToEventLoop();
    return records;
  }
  const sees = {
    manager: createFieldFilter(ofManager, actor),
    building: createFieldFilter(ofBuilding, actor),
    room: createFieldFilter(ofRoom, actor),
    device: createFieldFilter(ofDevice, actor),
  };
  const view = createDeviceView(ofDevice, actor, parts.timeZone);
  const managers = await recordsOf(ofManager);
  const buildings = await recordsOf(ofBuilding);
  const rooms = await recordsOf(ofRoom);
  const { devices, isPartial } = await listCurrentDevices(parts, actor);
  if (isPartial) throw tooMany();
  await yieldToEventLoop();
  return {
    managers: managers.map(({ id, name }) => ({ id, name: sees.manager('name') ? (name ?? id) : id })),
    buildings: buildings.map(({ id, name, env, timeZone }) => ({
      ...{ id, name: sees.building('name') ? (name ?? id) : id, zone: zoneOr(timeZone, parts.timeZone) },
      ...(sees.building('env') && { in: env }),
    })),
    rooms: rooms.map(({ id, name, env }) => ({
      ...{ id, name: sees.room('name') ? (name ?? id) : id },
      ...(sees.room('env') && { in: env }),
    })),
    devices: devices.map((device) => ({
      ...{ id: device.id, name: view.of(device).name, zone: view.of(device).zone },
      measures: view.measures.filter((key) => typeof device[key] === 'number'),
      ...(sees.device('room_id') && { in: device.room_id }),
      ...(sees.device('building_id') && { building: device.building_id }),
    })),
  };
}

const GAUGE_LABELS = ['device', 'name', 'building', 'room'] as const;
type Label = (typeof GAUGE_LABELS)[number];

/** Prometheus names with units; a share is a ratio of 0 to 1. The colour of the LED is not a measurement. */
const GAUGES: Partial<Record<MeasureKey, { name: string; help: string; of?: (value: number) => number }>> = {
  CO2: { name: 'air_co2_ppm', help: 'Carbon dioxide' },
  temp: { name: 'air_temperature_celsius', help: 'Temperature' },
  hum: {
    ...{ name: 'air_relative_humidity_ratio', help: 'Relative humidity' },
    of: (percent) => Number((percent / 100).toFixed(4)),
  },
  VOC: { name: 'air_voc_ppb', help: 'Volatile organic compounds, as the sensor reports them' },
  pm25: { name: 'air_pm25_micrograms_per_cubic_meter', help: 'Particles up to 2.5 micrometres' },
  pm10: { name: 'air_pm10_micrograms_per_cubic_meter', help: 'Particles up to 10 micrometres' },
  no2: { name: 'air_no2_micrograms_per_cubic_meter', help: 'Nitrogen dioxide' },
  o3: { name: 'air_o3_micrograms_per_cubic_meter', help: 'Ozone' },
  vocIndex: { name: 'air_voc_index', help: 'VOC Index of Sensirion' },
  noxIndex: { name: 'air_nox_index', help: 'NOx Index of Sensirion' },
  iaq: { name: 'air_iaq_index', help: 'IAQ index of Bosch' },
};

/** Returns gauges of online devices only, because current values of offline devices are unknown. */
function measuredGauges(
  devices: readonly RecordOf<'device'>[],
  view: ReturnType<typeof createDeviceView>,
  now: number,
): MeasuredGauge<Label>[] {
  const connected = devices.filter(
    (device) => device.connected === true && now - (device.updated_at ?? 0) <= MAX_PAUSE_MS,
  );
  const labelsOf = memoize((device: RecordOf<'device'>): Partial<Record<Label, string>> => {
    const { hwId, name, building, room } = view.of(device);
    return { device: hwId, name, ...(building !== '' && { building }), ...(room !== '' && { room }) };
  });
  const gauge = (name: string, help: string, of: (device: RecordOf<'device'>) => number | null | undefined) => ({
    ...{ name, help },
    samples: connected.flatMap((device) => {
      const value = of(device);
      return typeof value === 'number' ? [{ labels: labelsOf(device), value }] : [];
    }),
  });
  return [
    ...view.measures.flatMap((key) => {
      const { name, help, of = (value: number) => value } = GAUGES[key] ?? {};
      if (name === undefined || help === undefined) return [];
      return [
        gauge(name, help, (device) => {
          const value = device[key];
          return typeof value === 'number' ? of(value) : undefined;
        }),
      ];
    }),
    gauge(
      'air_last_reading_timestamp_seconds',
      'Time of the last reading',
      ({ updated_at }) => updated_at && updated_at / SECOND,
    ),
  ];
}

interface DataOutOptions extends Pick<SiteData, 'models' | 'store' | 'now'> {
  documents: Pick<Documents, 'list'>;
  board?: Pick<LiveBoard, 'read' | 'trends'> | undefined;
  work: FlatWork;
  sessions: SessionFinder;
  timeZone: string;
}

export function dataOutRoutes({ sessions, work, timeZone, now, ...parts }: DataOutOptions): Hono<Environment> {
  const app = new Hono<Environment>();
  const signedIn = requireSession(sessions);
  const ofDevice = entityNamed(parts.models, 'device');
  const viewOf = (actor: Actor) => createDeviceView(ofDevice, actor, timeZone);

  const devicesOf = createDeviceSelector({ ...parts, now });
  const placedIn = createPlacedDevices(parts);

  app.get(flatReadings.path, markDescribed(flatReadings), signedIn, async (context) => {
    const actor = actorOf(context);
    const { from, to = now(), step = null, devices: hwIds, format } = await readInput(context, flatReadings);
    const asked = parsePeriod({ fromMilliseconds: from, toMilliseconds: to }, now());
    const period = { from, to: Math.max(from, Math.min(asked.to, now() + 1)) };
    const devices = await devicesOf(actor, hwIds);
    requireResponseSize(devices.length, period, step);
    const view = viewOf(actor);
    const measures = step === null ? view.measures : view.measures.filter((key) => key !== 'Luci');
    const placed = await placedIn(actor, devices, view, period);
    const body = await streamBytes(work.flat({ devices: placed, measures, period, step, format }));
    return context.body(body, 200, { 'content-type': READING_FORMATS[format], 'cache-control': 'no-store' });
  });

  app.get(readingMetrics.path, markDescribed(readingMetrics), signedIn, async (context) => {
    const actor = actorOf(context);
    const gauges = measuredGauges(await devicesOf(actor), viewOf(actor), now());
    const { contentType, text } = await formatGauges(GAUGE_LABELS, gauges, createYield());
    return context.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
  });

  app.get(brickModel.path, markDescribed(brickModel), signedIn, async (context) => {
    const { format, base } = await readInput(context, brickModel);
    const things = buildSiteGraph(await seenSite({ ...parts, now, timeZone }, actorOf(context)), base);
    await yieldToEventLoop();
    const text = format === 'turtle' ? writeTurtle(things) : writeJsonLd(things);
    return context.body(text, 200, { 'content-type': MODEL_FORMATS[format], 'cache-control': 'no-store' });
  });

  app.get(haystackGrid.path, markDescribed(haystackGrid), signedIn, async (context) => {
    const { format } = await readInput(context, haystackGrid);
    const entities = buildSiteGrid(await seenSite({ ...parts, now, timeZone }, actorOf(context)));
    await yieldToEventLoop();
    const text = format === 'zinc' ? writeZinc(entities) : writeHayson(entities);
    return context.body(text, 200, { 'content-type': GRID_FORMATS[format], 'cache-control': 'no-store' });
  });

  return app;
}

const MAX_ROWS = 400;

function rowIn(line: string): PlainObject {
  const row: unknown = JSON.parse(line.replace(/[,\]]$/, ''));
  return isPlainObject(row) ? row : {};
}

async function rowsFrom(table: AsyncIterable<string | Uint8Array>, offset: number) {
  const rows: PlainObject[] = [];
  const decoder = new TextDecoder();
  let [count, rest] = [0, ''];
  for await (const part of table) {
    const lines = (rest + (typeof part === 'string' ? part : decoder.decode(part, { stream: true }))).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((each) => each.startsWith('{'))) {
      count += 1;
      if (count <= offset || rows.length > MAX_ROWS) continue;
      const { name: _name, building: _building, room: _room, ...row } = rowIn(line);
      rows.push(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)));
    }
    if (rows.length > MAX_ROWS) break;
  }
  return { rows, total: count };
}

export function createReadingsTool(parts: AskedDevicesOptions & { work: FlatWork }, timeZone: string): Tool {
  const { work } = parts;
  const devicesOf = createDeviceSelector(parts);
  const placedIn = createPlacedDevices(parts);
  const { from, to, step, devices } = flatReadings.input.entries;
  return defineTool({
    name: 'readings',
    description:
      'Measured air: means for each device and step of time. devices: ids, none for all; from, to: 2026-10-31T08:00:00Z; step: 5m, 1h (default), 1d. CO2 in ppm, temp °C, hum %, VOC ppb, pm25, pm10, no2, o3 µg/m³; vocIndex, noxIndex, iaq without a unit.',
    input: v.object({
      ...{ from, to, step, devices: v.optional(devices, []) },
      offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    }),
    run: async (actor, { from, to = parts.now(), step = HOUR, devices: hwIds, offset }) => {
      const asked = parsePeriod({ fromMilliseconds: from, toMilliseconds: to }, parts.now());
      const period = { from, to: Math.max(from, Math.min(asked.to, parts.now() + 1)) };
      const found = await devicesOf(actor, hwIds);
      requireResponseSize(found.length, period, step);
      const view = createDeviceView(entityNamed(parts.models, 'device'), actor, timeZone);
      // Colours have no mean.
      const measures = view.measures.filter((key) => key !== 'Luci');
      const placed = await placedIn(actor, found, view, period);
      const request: FlatRequest = { devices: placed, measures, period, step, format: 'json' };
      const { rows, total } = await rowsFrom(work.flat(request), offset);
      const { rows: shown, next } = createToolPage(rows, { offset, total });
      return { rows: shown, ...(next !== undefined && { next }) };
    },
  });
}

interface DataOutContext {
  site: Pick<SiteData, 'models' | 'store' | 'documents' | 'now'> & { board?: LiveBoard; work: FlatWork };
  sessions: SessionFinder;
  config: { timeZone: string };
  backEnd: BackEnd;
}

const DEVICES_CACHED_MS = 6 * HOUR;

function cheapLists({ models, documents, store, now }: DataOutContext['site'], backEnd: BackEnd) {
  const lists = { models, documents, store, cacheMs: DEVICES_CACHED_MS, now, matters: createChangeFilter(models) };
  return backEnd === 'firebase' ? cacheLists(lists) : documents;
}

export const dataOutFeature: Feature<DataOutContext> = {
  name: 'readings for other programs',
  routes: ({ site, sessions, config: { timeZone }, backEnd }) => [
    ['/fn', dataOutRoutes({ ...site, documents: cheapLists(site, backEnd), sessions, timeZone })],
  ],
  tools: ({ site, config: { timeZone }, backEnd }) => [
    createReadingsTool({ ...site, documents: cheapLists(site, backEnd) }, timeZone),
  ],
};
