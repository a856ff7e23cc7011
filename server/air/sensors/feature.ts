import { Hono } from 'hono';
import { roomAir, sensorTrust } from '../../../src/air/calls/definitions/sensors';
import type { AccessSubject } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { HOUR } from '../../../src/frame/time/units';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import type { Feature } from '../../frame/feature/feature';
import { cacheFor } from '../../frame/http/cached-answer';
import type { Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import type { BackEnd } from '../../frame/jobs/job';
import { cacheCounter } from '../../frame/metrics/caches';
import type { StoreReader } from '../../frame/stores/store';
import type { ReadingStore } from '../telemetry/reading-store';
import type { SensorWork } from './sensor-work';
import { type KnownRoomAir, siteRooms } from './site-rooms';
import { type DeviceTrust, siteSensors } from './site-sensors';

interface SensorsContext {
  site: { models: EntityModels; store: StoreReader; work: SensorWork; readings: ReadingStore; now(): number };
  config: { timeZone: string };
  backEnd: BackEnd;
  sessions: SessionFinder;
}

const CACHED_MS = 6 * HOUR;

function sensorRoutes({ site, config, backEnd, sessions }: SensorsContext): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const parts = { ...site, timeZone: config.timeZone };
  const sensors = siteSensors(parts);

  function seldom<Answer>(
    name: string,
    ask: (reader: AccessSubject, id: string, signal?: AbortSignal) => Promise<Answer>,
  ) {
    const askFor = (key: string) => {
      const { id, ...reader } = JSON.parse(key);
      return ask(reader, id);
    };
    const cached = cacheFor<Answer>(CACHED_MS, site.now, askFor, { onRequest: cacheCounter(name) });
    return ({ role, claim, userId }: AccessSubject, id: string, signal: AbortSignal) =>
      backEnd === 'firebase'
        ? cached(JSON.stringify({ role, claim, userId, id }))
        : ask({ role, claim, userId }, id, signal);
  }
  const trustIn = seldom<DeviceTrust>('sensorTrust', sensors.trust);
  const rooms = siteRooms(parts);
  const airOf = seldom<KnownRoomAir>('roomAir', rooms.air);

  serve(sensorTrust, async (context, input) =>
    trustIn(context.get('session'), (await input()).hwId, context.req.raw.signal),
  );
  serve(roomAir, async (context, input) => {
    const [reader, { room }] = [context.get('session'), await input()];
    const climate = await rooms.climate(reader, room);
    return { ...(await airOf(reader, room, context.req.raw.signal)), climate };
  });

  return app;
}

export const sensorsFeature: Feature<SensorsContext> = {
  name: 'sensors',
  routes: (context) => [['/fn', sensorRoutes(context)]],
};
