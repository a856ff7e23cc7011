import { type Context, Hono } from 'hono';
import {
  chirpstackUplink,
  listMappings,
  thingsStackUplink,
  tryDecoder,
  type UplinkResult,
} from '../../../src/air/calls/definitions/uplinks';
import { listMappingMistakes, type MappingMistake } from '../../../src/air/domain/uplinks/mistakes';
import { toMapping } from '../../../src/air/domain/uplinks/written-mapping';
import { can } from '../../../src/frame/access/can';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { isPlainObject } from '../../../src/frame/model/paths';
import { findRequestSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { ApiError } from '../../frame/documents/api-error';
import type { OutsideRules } from '../../frame/documents/context';
import type { Feature, Ground } from '../../frame/feature/feature';
import type { Environment } from '../../frame/http/environment';
import { markDescribed, readInput, sentOften, serveCalls } from '../../frame/http/serve-call';
import { requireReader } from '../telemetry/asking';
import { requireWriter, type WriterDependencies } from '../telemetry/routes';
import { airMessage } from '../texts/air-message';
import type { Decoders } from './decoders/open-decoders';
import { FRAMES } from './frames';
import { createMappingFaults } from './mapping-faults';
import { createArrivals } from './mqtt/arrivals';
import { MQTT_MESSAGES } from './mqtt/messages';
import { storeUplink, type UplinkSite } from './take-uplink';
import { parseChirpstack, parseThingsStack } from './uplink';
import { deviceHooks } from './waiting-devices';
import { allMappings, createWrittenMappings } from './written-mappings';

function textOf(mistake: MappingMistake) {
  switch (mistake.kind) {
    case 'unit':
      return airMessage('uplinks.unit', { measure: mistake.measure, unit: mistake.unit, units: mistake.units });
    case 'index':
      return airMessage('uplinks.index', { path: mistake.path });
    case 'level':
      return airMessage('uplinks.level', { level: mistake.level, topic: mistake.topic });
    default:
      return airMessage('uplinks.zone', { zone: mistake.zone });
  }
}

/** Checks a mapping: known units and zones, valid topic levels, each measure once, no index as a concentration. */
const mappingRules: OutsideRules = {
  mappedUnits: async ([measures]) => {
    const lines = Array.isArray(measures) ? measures.filter(isPlainObject) : [];
    const names = lines.map(({ measure }) => measure);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (typeof twice === 'string') return airMessage('uplinks.twice', { measure: twice });
    const [mistake] = listMappingMistakes(toMapping({ measures: lines }));
    return mistake && textOf(mistake);
  },
  knownZone: async ([zone]) => {
    if (typeof zone !== 'string') return undefined;
    const [mistake] = listMappingMistakes({ measures: {}, time: { path: 'time', as: 'text', zone } });
    return mistake && textOf(mistake);
  },
  topicLevel: async ([level, topic]) => {
    if (typeof level !== 'number' || typeof topic !== 'string') return undefined;
    const [mistake] = listMappingMistakes({ measures: {}, mqtt: { topic, device: { level } } });
    return mistake && textOf(mistake);
  },
};

const IGNORED: UplinkResult = { outcome: 'ignored', faults: [] };

/** Serves webhooks of LoRaWAN network servers. `?mapping=<id>` names the mapping of all sending devices. */
function uplinkRoutes(parts: UplinkSite & WriterDependencies): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app);

  app.post(thingsStackUplink.path, markDescribed(thingsStackUplink), sentOften, async (context) => {
    const writer = await requireWriter(context, parts);
    const uplink = parseThingsStack(await readInput(context, thingsStackUplink));
    return context.json(
      uplink === undefined ? IGNORED : await storeUplink(parts, writer, uplink, context.req.query('mapping')),
    );
  });

  app.post(chirpstackUplink.path, markDescribed(chirpstackUplink), sentOften, async (context) => {
    const writer = await requireWriter(context, parts);
    if ((context.req.query('event') ?? 'up') !== 'up') return context.json(IGNORED);
    const uplink = parseChirpstack(await readInput(context, chirpstackUplink));
    return context.json(await storeUplink(parts, writer, uplink, context.req.query('mapping')));
  });

  const requireAuthor = async (context: Context<Environment>) => {
    const reader = await requireReader(context, parts);
    const model = entityNamed(parts.models, 'mapping');
    if (!can({ subject: reader, model, operation: 'create' })) {
      throw new ApiError(403, 'forbidden', 'You may not write mappings');
    }
  };

  serve(listMappings, async (context) => {
    await requireAuthor(context);
    return (await parts.mappings()).map(({ id, title, order, mqtt, profiles = [], devices = [] }) => ({
      ...{ id, title, ...(order !== undefined && { order }), topic: mqtt?.topic ?? '' },
      ...{ profiles: [...profiles], devices: [...devices] },
    }));
  });

  serve(tryDecoder, async (context, input) => {
    await requireAuthor(context);
    const decoded = await parts.decoders.decode({ ...(await input()), at: parts.now() });
    return 'fault' in decoded
      ? { message: null, fault: decoded.fault, warnings: [] }
      : { message: decoded.message, fault: null, warnings: decoded.warnings };
  });

  return app;
}

export interface UplinksContext {
  site: Pick<UplinkSite, 'models' | 'documents' | 'store' | 'readings' | 'now'>;
  sessions: SessionFinder;
  intake: Pick<UplinkSite, 'devicesWritable'> & Pick<WriterDependencies, 'apiKeyReader'>;
  readable: Pick<WriterDependencies, 'may'>;
  liveReadings: { note: UplinkSite['onReading'] };
  alarms: { engine: Pick<UplinkSite, 'judge'> };
  mappings: UplinkSite['mappings'];
  decoders: Decoders;
  config: { timeZone: string };
}

export function createUplinkDependencies({
  site,
  intake,
  liveReadings,
  alarms,
  mappings,
  decoders,
  config,
}: UplinksContext): UplinkSite {
  return {
    ...site,
    timeZone: config.timeZone,
    decoders,
    devicesWritable: intake.devicesWritable,
    onReading: liveReadings.note,
    judge: alarms.engine.judge,
    mappingFaults: createMappingFaults(site),
    arrivalOf: createArrivals(site.store),
    mappings: allMappings(mappings, createWrittenMappings(site)),
  };
}

export const uplinksFeature: Feature<UplinksContext, Ground> = {
  name: 'uplinks',
  collections: [FRAMES, MQTT_MESSAGES],
  config: [
    ...['MQTT_URL', 'MQTT_USERNAME', 'MQTT_PASSWORD', 'MQTT_CLIENT_ID', 'MQTT_GROUP'],
    ...['MQTT_OUT_KEY', 'MQTT_DISCOVERY'],
  ],
  hooks: ({ models }) => deviceHooks(models),
  rules: () => mappingRules,
  routes: (context) => {
    const { sessions, intake, readable } = context;
    const own = {
      apiKeyReader: intake.apiKeyReader,
      readerOf: (request: Context) => findRequestSession(request, sessions),
      may: readable.may,
    };
    return [['/fn', uplinkRoutes({ ...createUplinkDependencies(context), ...own })]];
  },
};
