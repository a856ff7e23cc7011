import { createAdaptorServer } from '@hono/node-server';
import { openBenchSite } from './open-bench-site';

export type ServedMessage =
  | { kind: 'ready'; port: number; authorization: string }
  | { kind: 'memory'; residentBytes: number; peakBytes: number };

const KILOBYTE = 1024;

function memory(): ServedMessage {
  const { maxRSS } = process.resourceUsage();
  return { kind: 'memory', residentBytes: process.memoryUsage.rss(), peakBytes: maxRSS * KILOBYTE };
}

/**
 * Serves the app of a site in a process of its own, so that the memory it takes is not that of who asks. Its one
 * argument is the data folder; it answers every message with the memory it has and had, and ends with its parent.
 */
async function serve(dataDir: string): Promise<void> {
  const { app, admin } = await openBenchSite(dataDir);
  const server = createAdaptorServer({ fetch: app.http.fetch });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    process.send?.({ kind: 'ready', port, ...admin } satisfies ServedMessage);
  });
  process.on('message', () => process.send?.(memory()));
  process.on('disconnect', () => process.exit(0));
}

await serve(process.argv[2] ?? '');
