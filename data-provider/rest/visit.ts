import { type Connection, createHttpClient } from '../http/client';

/**
 * Notes that the person is here, as the server keeps it for both back ends. The answer of a call is since when things are new (ms), null
 * for whoever has no account.
 */
export function createVisitCall(connection: Connection) {
  const http = createHttpClient(connection);
  return (seen: boolean): Promise<number | null> =>
    http.ask('/api/_visit', { body: { seen } }, ({ since }) => (typeof since === 'number' ? since : null));
}
