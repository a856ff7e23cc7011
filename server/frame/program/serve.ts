import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { message } from '../documents/messages';
import { isSharedAddress } from '../http/client-address';
import { createServerOptions, limitConnections } from '../http/connection-limits';
import { type Environment, getSay, setRequestLanguage, type Texts } from '../http/environment';
import { type BaseConfig, ConfigError } from '../site/config';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';

const PATIENCE_MS = 3_000;

export type Listening = { port: number; close(end: () => Promise<void>): Promise<void> };

export async function startHttpServer(
  http: Hono<Environment>,
  { host, port: wanted, trustedProxies }: Pick<BaseConfig, 'host' | 'port' | 'trustedProxies'>,
): Promise<Listening> {
  const server = createAdaptorServer({ fetch: http.fetch, serverOptions: createServerOptions() });
  if (server instanceof Server) limitConnections(server, undefined, isSharedAddress(trustedProxies));
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      reject(taken ? new ConfigError([`PORT=${wanted} is used by another program; choose another port`]) : error);
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

export type WhileStarting = { report(share: number): Promise<void>; close(): Promise<void> };

/** Listens while the application starts. Every response is 503 `starting`, with the completed share. */
export function serveStartProgress(
  texts: Texts,
  config: Pick<BaseConfig, 'host' | 'port' | 'trustedProxies'>,
): WhileStarting {
  let share = 0;
  let listening: Listening | undefined;
  const http = new Hono<Environment>();
  http.use(setRequestLanguage(texts));
  http.all('*', (context) => {
    const text = getSay(context)(message('request.starting', { percent: Math.floor(100 * share) }));
    const headers = { 'Retry-After': '1', 'Cache-Control': 'no-store' };
    return context.json({ status: 503, code: 'starting', message: text, share }, 503, headers);
  });
  return {
    report: async (done) => {
      share = done;
      listening ??= await startHttpServer(http, config);
      await yieldToEventLoop();
    },
    close: async () => {
      await listening?.close(async () => undefined);
      listening = undefined;
    },
  };
}
