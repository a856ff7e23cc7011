import { Hono } from 'hono';
import type { AccessSubject } from '../../../src/frame/access/can';
import { requireSession } from '../../frame/auth/authenticate';
import type { SessionFinder } from '../../frame/auth/sessions';
import { ApiError } from '../../frame/documents/api-error';
import type { Environment } from '../../frame/http/environment';
import { jsonBody } from '../../frame/http/json-body';
import { readsOnly } from '../../frame/http/read-only-calls';
import { logFailure } from '../../frame/log/log';
import { OutdoorError, type OutdoorService } from './outdoor-service';

export interface OutdoorRouteParts {
  sessions: SessionFinder;
  outdoor: OutdoorService;
  /** Whether a session may read the air at a station. */
  outdoorReadable(reader: AccessSubject, sourceId: string): Promise<boolean>;
}

const FAILURE = 'Error loading data';

/**
 * `POST /fn/getAirlyMeasurements { airlyInstallationId }`: the air outside, as `{ result: { indexes, values, measuredAt } }`.
 * For whoever may read a building with that station, or a room of it.
 */
export function outdoorRoutes({ sessions, outdoor, outdoorReadable }: OutdoorRouteParts): Hono<Environment> {
  const app = new Hono<Environment>();

  app.post('/getAirlyMeasurements', readsOnly, requireSession(sessions), async (context) => {
    const { airlyInstallationId } = await jsonBody(context);
    const isGiven = typeof airlyInstallationId === 'string' || typeof airlyInstallationId === 'number';
    const id = isGiven && airlyInstallationId !== '' ? Number(airlyInstallationId) : Number.NaN;
    if (!Number.isSafeInteger(id) || id < 0) {
      throw new ApiError(400, 'bad_installation', 'airlyInstallationId must be the number of a station');
    }
    if (!(await outdoorReadable(context.get('session'), String(id)))) {
      throw new ApiError(404, 'not_found', `There is no station ${id}`);
    }
    try {
      return context.json({ result: await outdoor.measurements(id) });
    } catch (error) {
      if (!(error instanceof OutdoorError)) throw error;
      logFailure(FAILURE, error);
      throw new ApiError(error.fault === 'not_found' ? 404 : 502, error.fault, FAILURE);
    }
  });

  return app;
}
