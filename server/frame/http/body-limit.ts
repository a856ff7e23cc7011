import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '../documents/api-error';

const KILOBYTE = 1024;

/**
 * Refuses larger bodies. One that tells its length is judged by that, as no more than that is read of it: to look at the body
 * itself would make a request of the web out of the one that the server has, which takes longer than many a call.
 */
export function atMost(maxSize: number): MiddlewareHandler {
  const refuse = (): never => {
    throw new ApiError(413, 'too_large', {
      en: `A request may have at most ${Math.round(maxSize / KILOBYTE)} kB`,
      it: `Una richiesta può avere al massimo ${Math.round(maxSize / KILOBYTE)} kB`,
    });
  };
  const count = bodyLimit({ maxSize, onError: refuse });
  return async (context, next) => {
    // They have no body.
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    const length = context.req.header('content-length');
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) return count(context, next);
    if (Number(length) > maxSize) refuse();
    return next();
  };
}
