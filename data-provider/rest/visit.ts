import { noteVisit } from '../../src/frame/history/rules/history-calls';
import { type Connection, createHttpClient } from '../http/client';

/** Notes that the person is here, which the server stores for both back ends, and answers what is new to them. */
export function createVisitCall(connection: Connection) {
  const http = createHttpClient(connection);
  return (seen: boolean) => http.call(noteVisit, { seen });
}
