import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';

/** In a route before its handler: the call changes nothing, and is sent as POST because what it asks for is long. */
export const readsOnly: MiddlewareHandler = (_context, next) => next();

/** In a route before its handler: programs send the call several times a second, so it is logged like one that only reads. */
export const sentOften: MiddlewareHandler = (_context, next) => next();

const isMarked = (context: Context, mark: MiddlewareHandler) =>
  matchedRoutes(context).some(({ handler }) => handler === mark);

/** Whether a request can change nothing: by its method, or because its route says so. */
export function isReading(context: Context): boolean {
  return context.req.method === 'GET' || context.req.method === 'HEAD' || isMarked(context, readsOnly);
}

/** Whether a line about each such request would fill the log. */
export function isRoutine(context: Context): boolean {
  return isReading(context) || isMarked(context, sentOften);
}
