import { noteVisit } from '../../src/frame/history/rules/history-calls';
import { type Connection, createHttpClient } from '../http/client';

export function createVisitCall(connection: Connection) {
  const http = createHttpClient(connection);
  return (seen: boolean) => http.call(noteVisit, { seen });
}
