import { Hono } from 'hono';
import { message } from '../documents/messages';
import { type Environment, inLanguageOfRequest, sayOf } from '../http/environment';
import type { Texts } from '../http/texts';
import type { BaseConfig } from '../site/config';
import { yieldToEventLoop } from '../stores/yield-to-event-loop';
import { type Listening, serve } from './serve';

/** Answers requests while a start brings data up to date, which may take minutes. */
export interface WhileStarting {
  /** How much is done, from 0 to 1; whoever asks has a turn then. */
  report(share: number): Promise<void>;
  /** Leaves the port to the application. */
  close(): Promise<void>;
}

/** Listens from the first report on. Every answer is 503 `starting`, with the share that is done. */
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
