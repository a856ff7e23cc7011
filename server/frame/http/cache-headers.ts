import type { MiddlewareHandler } from 'hono';

/**
 * Sets `no-store` unless a response has its own caching headers, and `Vary` by encoding. The compression middleware
 * would create a new response for `Vary`, which is slow.
 */
export const cacheHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  headers.append('Vary', 'Accept-Encoding');
};
