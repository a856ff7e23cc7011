import { readDashboard, type TileAnswer } from '../../src/frame/dashboard/rules/dashboard-call';
import { type Connection, createHttpClient } from '../http/client';

export function createDashboardCall(connection: Connection): (signal: AbortSignal) => Promise<readonly TileAnswer[]> {
  const http = createHttpClient(connection);
  return (signal) => http.call(readDashboard, {}, { signal });
}
