import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';

/** Marks a route before its handler as reading: it is a POST only because its parameters are long. */
export const readsOnly: MiddlewareHandler = (_context, next) => next();

/** Marks a route before its handler as frequent, so that it is logged like a read. */
export const sentOften: MiddlewareHandler = (_context, next) => next();

/** Marks a route before its handler as callable with an access key made for commands. */
export const commands: MiddlewareHandler = (_context, next) => next();

/** Marks a route before its handler as concerning only the session, account or views of the sender. */
export const ownMatter: MiddlewareHandler = (_context, next) => next();

const isMarked = (context: Context, mark: MiddlewareHandler) =>
  matchedRoutes(context).some(({ handler }) => handler === mark);

export function isReading(context: Context): boolean {
  return context.req.method === 'GET' || context.req.method === 'HEAD' || isMarked(context, readsOnly);
}

export const isCommand = (context: Context): boolean => isMarked(context, commands);

export function isForViewers(context: Context): boolean {
  return isReading(context) || isMarked(context, ownMatter);
}

export function isRoutine(context: Context): boolean {
  return isReading(context) || isMarked(context, sentOften);
}
