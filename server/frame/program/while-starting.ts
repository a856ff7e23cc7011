import { Hono } from 'hono';
import { message } from '../documents/messages';
import { type Environment, inLanguageOfRequest, sayOf, type Texts } from '../http/environment';
import type { BaseConfig } from '../site/config';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { type Listening, serve } from './serve';

export interface WhileStarting {
  report(share: number): Promise<void>;
  close(): Promise<void>;
}

/** Listens from the first report on. Every response is 503 `starting`, with the share that is done. */
export function whileStarting(
  texts: Texts,
  config: Pick<BaseConfig, 'host' | 'port' | 'trustedProxies'>,
): WhileStarting {
  let share = 0;
  let listening: Listening | undefined;
  const http = new Hono<Environment>();
  http.use(inLanguageOfRequest(texts));
  http.all('*', (context) => {
    const text = sayOf(context)(message('request.starting', { percent: Math.floor(100 * share) }));
    const headers = { 'Retry-After': '1', 'Cache-Control': 'no-store' };
    return context.json({ status: 503, code: 'starting', message: text, share }, 503, headers);
  });
  return {
    report: async (done) => {
      share = done;
      listening ??= await serve(http, config);
      await yieldToEventLoop();
    },
    close: async () => {
      await listening?.close(async () => undefined);
      listening = undefined;
    },
  };
}
