import { Hono } from 'hono';
import { sensorTrust } from '../../../src/air/calls/definitions/sensors';
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
import { type DeviceTrust, siteSensors } from './site-sensors';
import type { SensorWork } from './trust-work';

interface SensorsContext {
  site: { models: EntityModels; store: StoreReader; work: SensorWork; now(): number };
  config: { timeZone: string };
  backEnd: BackEnd;
  sessions: SessionFinder;
}

/** Six weeks change little in a time in which Firestore would be read again for each person. */
const CACHED_MS = 6 * HOUR;

function sensorRoutes({ site, config, backEnd, sessions }: SensorsContext): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));
  const sensors = siteSensors({ ...site, timeZone: config.timeZone });
  const cached = cacheFor<DeviceTrust>(
    CACHED_MS,
    site.now,
    (key) => {
      const { hwId, ...reader } = JSON.parse(key);
      return sensors.trust(reader, hwId);
    },
    { onRequest: cacheCounter('sensorTrust') },
  );

  serve(sensorTrust, async (context, input) => {
    const { hwId } = await input();
    const session = context.get('session');
    if (backEnd !== 'firebase') return sensors.trust(session, hwId, context.req.raw.signal);
    const { role, claim, userId } = session;
    return cached(JSON.stringify({ role, claim, userId, hwId }));
  });

  return app;
}

/** How far sensors can be trusted. */
export const sensorsFeature: Feature<SensorsContext> = {
  name: 'sensors',
  routes: (context) => [['/fn', sensorRoutes(context)]],
};
