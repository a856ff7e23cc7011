import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { isSharedAddress } from '../http/client-address';
import { limitConnections, limitedServer } from '../http/connection-limits';
import type { Environment } from '../http/environment';
import { type BaseConfig, ConfigError } from '../site/config';

const PATIENCE_MS = 3_000;

export interface Listening {
  port: number;
  close(end: () => Promise<void>): Promise<void>;
}

/** @throws ConfigError if the port is in use. */
export async function serve(
  http: Hono<Environment>,
  { host, port: wanted, trustedProxies }: Pick<BaseConfig, 'host' | 'port' | 'trustedProxies'>,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: http.fetch, serverOptions: limitedServer() });
  if (server instanceof Server) limitConnections(server, undefined, isSharedAddress(trustedProxies));
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(taken ? new ConfigError([`PORT=${wanted} is taken by another program; give another`]) : error);
    });
    server.listen(wanted, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : wanted);
    });
  });
  return {
    port,
    close: async (end) => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      const impatience = setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections();
      }, PATIENCE_MS);
      await end();
      await closed;
      clearTimeout(impatience);
    },
  };
}
