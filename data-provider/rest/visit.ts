import { noteVisit } from '../../src/frame/history/rules/history-calls';
import { type Connection, createHttpClient } from '../http/client';

/**
 * Notes that the person is here, as the server keeps it for both back ends. Resolves to the instant since which things are new (ms), null
 * for whoever has no account.
 */
export function createVisitCall(connection: Connection) {
  const http = createHttpClient(connection);
  return (seen: boolean) => http.call(noteVisit, { seen });
}
