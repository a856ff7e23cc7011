import type { MiddlewareHandler } from 'hono';

/**
 * Says how an answer may be kept: not at all, unless it says so itself, and only for who takes the same encodings. The compression
 * before it would say the latter, too, but makes a new answer for that, which takes longer than many a call.
 */
export const cacheHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.append('Vary', 'Accept-Encoding');
};
