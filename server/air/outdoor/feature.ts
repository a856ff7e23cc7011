import { airlyMeasurements } from '../../../src/air/calls/definitions/places';
import type { AccessSubject } from '../../../src/frame/access/can';
import { ApiError, createNotFoundError } from '../../frame/documents/api-error';
import type { Feature } from '../../frame/feature/feature';
import type { ServeCall } from '../../frame/http/serve-call';
import { logFailure } from '../../frame/log/log';
import { OutdoorError, type OutdoorService } from './outdoor-config';

interface OutdoorContext {
  outdoor: OutdoorService;
  readable: { outdoorReadable(reader: AccessSubject, sourceId: string): Promise<boolean> };
}

const FAILURE = 'Error loading data';

function outdoorCalls(serve: ServeCall, { outdoor, readable }: OutdoorContext): void {
  serve(airlyMeasurements, async (context, input) => {
    const { airlyInstallationId: id } = await input();
    if (!(await readable.outdoorReadable(context.get('session'), String(id)))) {
      throw createNotFoundError('outdoor station', String(id));
    }
    try {
      return await outdoor.measurements(id);
    } catch (error) {
      if (!(error instanceof OutdoorError)) throw error;
      logFailure(FAILURE, error);
      throw new ApiError(error.fault === 'not_found' ? 404 : 502, error.fault, FAILURE);
    }
  });
}

export const outdoorFeature: Feature<OutdoorContext> = {
  name: 'outdoor air',
  config: ['AIRLY_API_URL'],
  secrets: { AIRLY_API_KEY: { inRequests: true } },
  calls: outdoorCalls,
};
