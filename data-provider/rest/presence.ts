import { isPlainObject } from '../../src/frame/model/paths';
import { type FaultText, plainFaultText } from './faults';
import { createHttpClient, type Request } from './http-client';

interface PresenceOptions {
  /** `fetch` with the session's bearer. */
  request: Request;
  faultText?: FaultText;
}

/** Where an answer does not say when to be there again, ms. */
const DEFAULT_MS = 60_000;

/** Being on a record, as the server keeps it for both back ends. */
export function createPresenceCalls({ request, faultText = plainFaultText }: PresenceOptions) {
  const httpClient = createHttpClient(request, faultText);
  const say = async (entity: string, id: string, here: boolean) => {
    // What is said while the page goes still arrives.
    const init = { method: 'POST', keepalive: !here, body: JSON.stringify({ entity, id, here }) };
    const { json } = await httpClient('/api/_presence', init);
    const { others, againMs } = isPlainObject(json) ? json : {};
    const names: readonly unknown[] = Array.isArray(others) ? others : [];
    return {
      others: names.filter((name) => typeof name === 'string'),
      againMs: typeof againMs === 'number' ? againMs : DEFAULT_MS,
    };
  };
  return {
    here: (entity: string, id: string) => say(entity, id, true),
    gone: async (entity: string, id: string) => {
      await say(entity, id, false);
    },
  };
}
