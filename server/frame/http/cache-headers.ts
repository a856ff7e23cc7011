import type { MiddlewareHandler } from 'hono';

/**
 * Sets the caching headers of a response: `no-store` unless it has its own, and `Vary` by encoding. The compression middleware would
 * set the latter, too, but creates a new response for it, which takes longer than many calls.
 */
export const cacheHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.append('Vary', 'Accept-Encoding');
};
