import { Hono } from 'hono';
import { airlyMeasurements } from '../../../src/air/calls/definitions/places';
import type { AccessSubject } from '../../../src/frame/access/can';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { ApiError } from '../../frame/documents/api-error';
import type { Environment } from '../../frame/http/environment';
import { serveCalls } from '../../frame/http/serve-call';
import { logFailure } from '../../frame/log/log';
import { OutdoorError, type OutdoorService } from './outdoor-service';

export interface OutdoorRouteParts {
  sessions: SessionFinder;
  outdoor: OutdoorService;
  outdoorReadable(reader: AccessSubject, sourceId: string): Promise<boolean>;
}

const FAILURE = 'Error loading data';

export function outdoorRoutes({ sessions, outdoor, outdoorReadable }: OutdoorRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();
  const serve = serveCalls(app, requireSession(sessions));

  serve(airlyMeasurements, async (context, input) => {
    const { airlyInstallationId: id } = await input();
    if (!(await outdoorReadable(context.get('session'), String(id)))) {
      throw new ApiError(404, 'not_found', `There is no station ${id}`);
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
