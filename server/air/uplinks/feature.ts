import type { Context } from 'hono';
import { Hono } from 'hono';
import { chirpstackUplink, type TakenUplink, thingsStackUplink } from '../../../src/air/calls/definitions/uplinks';
import { sessionOf } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Feature, Ground } from '../../frame/feature/feature';
import type { Environment } from '../../frame/http/environment';
import { sentOften } from '../../frame/http/read-only-calls';
import { inputOf } from '../../frame/http/serve-call';
import { requireWriter, type WriterDependencies } from '../telemetry/routes';
import { FRAMES } from './frames';
import { mappingRules } from './mapping-rules';
import { takeUplink, type UplinkParts } from './take-uplink';
import { chirpstack, thingsStack } from './uplink';
import { deviceHooks } from './waiting-devices';
import { allMappings, writtenMappings } from './written-mappings';

const IGNORED: TakenUplink = { outcome: 'ignored', faults: [] };

/**
 * `POST /fn/uplinks/things-stack` and `/fn/uplinks/chirpstack`: the webhooks of LoRaWAN network servers, by API key. `?mapping=<id>`
 * names the mapping of all devices that send there.
 */
function uplinkRoutes(parts: UplinkParts & WriterDependencies): Hono<Environment> {
  const app = new Hono<Environment>();

  app.post(thingsStackUplink.path, sentOften, async (context) => {
    const writer = await requireWriter(context, parts);
    const uplink = thingsStack(await inputOf(context, thingsStackUplink));
    return context.json(
      uplink === undefined ? IGNORED : await takeUplink(parts, writer, uplink, context.req.query('mapping')),
    );
  });

  app.post(chirpstackUplink.path, sentOften, async (context) => {
    const writer = await requireWriter(context, parts);
    if ((context.req.query('event') ?? 'up') !== 'up') return context.json(IGNORED);
    const uplink = chirpstack(await inputOf(context, chirpstackUplink));
    return context.json(await takeUplink(parts, writer, uplink, context.req.query('mapping')));
  });

  return app;
}

interface UplinksContext {
  site: Pick<UplinkParts, 'models' | 'documents' | 'store' | 'readings' | 'now'>;
  sessions: SessionFinder;
  intake: Pick<UplinkParts, 'devicesWritable'> & Pick<WriterDependencies, 'apiKeyReader'>;
  readable: Pick<WriterDependencies, 'may'>;
  liveReadings: { note: UplinkParts['onReading'] };
  alarms: { engine: Pick<UplinkParts, 'judge'> };
  mappings: UplinkParts['mappings'];
}

/** Messages of sensors of other makers, as the network servers of LoRaWAN send them. */
export const uplinksFeature: Feature<UplinksContext, Ground> = {
  name: 'uplinks',
  collections: [FRAMES],
  hooks: ({ models }) => deviceHooks(models),
  rules: () => mappingRules,
  routes: ({ site, sessions, intake, readable, liveReadings, alarms, mappings }) => [
    [
      '/fn',
      uplinkRoutes({
        ...site,
        apiKeyReader: intake.apiKeyReader,
        devicesWritable: intake.devicesWritable,
        readerOf: (context: Context) => sessionOf(context, sessions),
        may: readable.may,
        onReading: liveReadings.note,
        judge: alarms.engine.judge,
        mappings: allMappings(mappings, writtenMappings(site)),
      }),
    ],
  ],
};
