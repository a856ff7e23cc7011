import { isPlainObject } from '../../src/model/paths';
import { type FaultText, plainFaultText } from './faults';
import { createHttpClient, type Request } from './http-client';

interface PresenceOptions {
  /** `fetch` with the session's bearer. */
  request: Request;
  faultText?: FaultText;
}

/** Being on a record, as the embedded server keeps it. */
export function createPresenceCalls({ request, faultText = plainFaultText }: PresenceOptions) {
  const httpClient = createHttpClient(request, faultText);
  const say = async (entity: string, id: string, here: boolean): Promise<readonly string[]> => {
    // What is said while the page goes still arrives.
    const init = { method: 'POST', keepalive: !here, body: JSON.stringify({ entity, id, here }) };
    const { json } = await httpClient('/api/_presence', init);
    const others = isPlainObject(json) && Array.isArray(json.others) ? json.others : [];
    return others.filter((name: unknown) => typeof name === 'string');
  };
  return {
    here: (entity: string, id: string) => say(entity, id, true),
    gone: async (entity: string, id: string) => {
      await say(entity, id, false);
    },
  };
}
