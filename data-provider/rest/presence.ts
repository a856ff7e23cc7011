import { type Connection, createHttpClient } from '../http/client';

/** Where an answer does not say when to be there again, ms. */
const DEFAULT_MS = 60_000;

/** Being on a record, as the server keeps it for both back ends. */
export function createPresenceCalls(connection: Connection) {
  const http = createHttpClient(connection);
  const say = (entity: string, id: string, here: boolean) =>
    // What is said while the page goes still arrives.
    http.ask('/api/_presence', { keepalive: !here, body: { entity, id, here } }, ({ others, againMs }) => {
      const names: readonly unknown[] = Array.isArray(others) ? others : [];
      return {
        others: names.filter((name) => typeof name === 'string'),
        againMs: typeof againMs === 'number' ? againMs : DEFAULT_MS,
      };
    });
  return {
    here: (entity: string, id: string) => say(entity, id, true),
    gone: async (entity: string, id: string) => {
      await say(entity, id, false);
    },
  };
}
