import { isPlainObject } from '../../src/frame/model/paths';
import { type FaultText, plainFaultText } from './faults';
import { createHttpClient, type Request } from './http-client';

interface VisitOptions {
  /** `fetch` with the session's bearer. */
  request: Request;
  faultText?: FaultText;
}

/**
 * Notes that the person is here, as the server keeps it for both back ends. The answer of a call is since when things are new (ms), null
 * for whoever has no account.
 */
export function createVisitCall({ request, faultText = plainFaultText }: VisitOptions) {
  const httpClient = createHttpClient(request, faultText);
  return async (seen: boolean): Promise<number | null> => {
    const { json } = await httpClient('/api/_visit', { method: 'POST', body: JSON.stringify({ seen }) });
    return isPlainObject(json) && typeof json.since === 'number' ? json.since : null;
  };
}
