import { createTransport } from '../../../../src/air/calls/transport';
import type { TelemetryServer } from './telemetry-server';

/** Calls of the client to a server under test, as an administrator unless other headers are given. */
export function transportTo(
  { app }: TelemetryServer,
  headers: Record<string, string> = { authorization: 'Bearer ADMIN' },
) {
  return createTransport({
    host: '',
    fetch: async (url, init) => app.request(url, { ...init, headers: { ...init.headers, ...headers } }),
  });
}
