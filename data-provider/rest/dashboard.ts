import { readDashboard, type TileAnswer } from '../../src/frame/dashboard/rules/dashboard-call';
import { type Connection, createHttpClient } from '../http/client';

/** Reads what the parts of the dashboard show, on both back ends from the server, which counts with the session's rows. */
export function createDashboardCall(connection: Connection): (signal: AbortSignal) => Promise<readonly TileAnswer[]> {
  const http = createHttpClient(connection);
  return (signal) => http.call(readDashboard, {}, { signal });
}
