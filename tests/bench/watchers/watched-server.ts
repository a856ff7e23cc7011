import { createServer, type ServerResponse } from 'node:http';
import { BlockList } from 'node:net';
import { startHttpServer } from '../../../server/frame/program/serve';
import { openBenchSite } from '../open-bench-site';

/** What the process that serves tells the one that watches. `processorTime` is all that it has used since its start, in ms. */
export type WatchedMessage =
  | { kind: 'ready'; port: number; plainPort: number; authorization: string }
  | { kind: 'used'; processorTime: number };

const MICROSECONDS = 1_000;
/** About as long as the event of a change. */
const LINE = `event: change\ndata: ${'x'.repeat(90)}\nid: 1\n\n`;

/** The least that telling many can cost: each GET stays open, and each POST writes the same line to all of them. */
function servePlain(): Promise<number> {
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(LINE);
      open.add(response);
      response.on('close', () => open.delete(response));
      return;
    }
    const bytes = Buffer.from(LINE);
    for (const each of open) each.write(bytes);
    response.end();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

/** Serves the app of a site, and plain sockets beside it, in a process of its own: who watches is not counted. Its one argument is the data folder. */
async function main(dataDir: string): Promise<void> {
  const { app, admin } = await openBenchSite(dataDir);
  const { port } = await startHttpServer(app.http, { host: '127.0.0.1', port: 0, trustedProxies: new BlockList() });
  const plainPort = await servePlain();
  const tell = (message: WatchedMessage) => process.send?.(message);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    tell({ kind: 'used', processorTime: (user + system) / MICROSECONDS });
  });
  process.on('disconnect', () => process.exit(0));
  tell({ kind: 'ready', port, plainPort, ...admin });
}

await main(process.argv[2] ?? '');
