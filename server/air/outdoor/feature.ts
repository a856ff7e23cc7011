import { Hono } from 'hono';
import { airlyMeasurements } from '../../../src/air/calls/definitions/places';
import type { AccessSubject } from '../../../src/frame/access/can';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { ApiError, notFound } from '../../frame/documents/api-error';
import type { Feature } from '../../frame/feature/feature';
import type { Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import { logFailure } from '../../frame/log/log';
import { OutdoorError, type OutdoorService } from './outdoor-config';

interface OutdoorRouteParts {
  sessions: SessionFinder;
  outdoor: OutdoorService;
  outdoorReadable(reader: AccessSubject, sourceId: string): Promise<boolean>;
}

const FAILURE = 'Error loading data';

function outdoorRoutes({ sessions, outdoor, outdoorReadable }: OutdoorRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));

  serve(airlyMeasurements, async (context, input) => {
    const { airlyInstallationId: id } = await input();
    if (!(await outdoorReadable(context.get('session'), String(id)))) {
      throw notFound('outdoor station', String(id));
    }
    try {
      return await outdoor.measurements(id);
    } catch (error) {
      if (!(error instanceof OutdoorError)) throw error;
      logFailure(FAILURE, error);
      throw new ApiError(error.fault === 'not_found' ? 404 : 502, error.fault, FAILURE);
    }
  });

  return app;
}

interface OutdoorContext {
  sessions: SessionFinder;
  outdoor: OutdoorService;
  readable: Pick<OutdoorRouteParts, 'outdoorReadable'>;
}

export const outdoorFeature: Feature<OutdoorContext> = {
  name: 'outdoor air',
  config: ['AIRLY_API_URL'],
  secrets: { AIRLY_API_KEY: { inRequests: true } },
  routes: ({ sessions, outdoor, readable }) => [
    ['/fn', outdoorRoutes({ sessions, outdoor, outdoorReadable: readable.outdoorReadable })],
  ],
};
