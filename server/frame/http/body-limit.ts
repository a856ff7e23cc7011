import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';

const KILOBYTE = 1024;

/**
 * Refuses larger bodies. If the length is declared, it is checked instead of the body: no more than that is read of it, and to
 * access the body would create a web Request, which takes longer than many calls.
 */
export function atMost(maxSize: number): MiddlewareHandler {
  const refuse = (): never => {
    throw new ApiError(413, 'too_large', message('request.tooLarge', { kilobytes: Math.round(maxSize / KILOBYTE) }));
  };
  const count = bodyLimit({ maxSize, onError: refuse });
  return (context, next) => {
    // These requests have no body.
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    const length = context.req.header('content-length');
    if (length === undefined || context.req.header('transfer-encoding') !== undefined) return count(context, next);
    if (Number(length) > maxSize) refuse();
    return next();
  };
}
