import { BlockList } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { startHttpServer } from '../../../server/frame/program/serve';
import { openBenchSite } from '../open-bench-site';

/** What the process that serves tells the one that sends. `processorTime` is all that it has used since its start, in s. */
export type CountedMessage =
  | { kind: 'ready'; port: number; plainPort: number; authorization: string }
  | { kind: 'written'; processorTime: number };

const MICROSECONDS = 1_000_000;

function portOf(address: unknown): number {
  return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;
}

/** What a request costs of which nothing is asked but to read its body and to answer: the floor of every call. */
function servePlain(): Promise<number> {
  const plain = new Hono().post('/', async (context) => {
    await context.req.json();
    return context.json({ accepted: 1, ignored: 0, rejected: [] });
  });
  const server = createAdaptorServer({ fetch: plain.fetch });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(portOf(server.address()))));
}

/**
 * Serves the app of a site, as the product does, in a process of its own, so that the time of clients is not counted. Its
 * argument is the data folder; it answers every message once all readings are in the records of their devices, and ends with
 * its parent.
 */
async function main(dataDir: string): Promise<void> {
  const { app, admin } = await openBenchSite(dataDir);
  const { port } = await startHttpServer(app.http, { host: '127.0.0.1', port: 0, trustedProxies: new BlockList() });
  const plainPort = await servePlain();
  const tell = (message: CountedMessage) => process.send?.(message);
  process.on('message', async () => {
    await app.liveReadings.settled();
    const { user, system } = process.cpuUsage();
    tell({ kind: 'written', processorTime: (user + system) / MICROSECONDS });
  });
  process.on('disconnect', () => process.exit(0));
  tell({ kind: 'ready', port, plainPort, ...admin });
}

await main(process.argv[2] ?? '');
