import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';

/** Marks a route, before its handler: the call changes nothing, and is a POST only because its parameters are long. */
export const readsOnly: MiddlewareHandler = (_context, next) => next();

/** Marks a route, before its handler: programs call it several times a second, so it is logged like a read. */
export const sentOften: MiddlewareHandler = (_context, next) => next();

/** Marks a route, before its handler: a program may call it whose key was made for commands. */
export const commands: MiddlewareHandler = (_context, next) => next();

/** Marks a route, before its handler: the call concerns only the session, the account or the views of the sender. */
export const ownMatter: MiddlewareHandler = (_context, next) => next();

const isMarked = (context: Context, mark: MiddlewareHandler) =>
  matchedRoutes(context).some(({ handler }) => handler === mark);

/** Whether a request changes nothing, by its method or the mark of its route. */
export function isReading(context: Context): boolean {
  return context.req.method === 'GET' || context.req.method === 'HEAD' || isMarked(context, readsOnly);
}

/** Whether a request is a command, which some programs may give. */
export const isCommand = (context: Context): boolean => isMarked(context, commands);

/** Whether users who may only view may make this request. */
export function isForViewers(context: Context): boolean {
  return isReading(context) || isMarked(context, ownMatter);
}

/** Whether a line about each such request would fill the log. */
export function isRoutine(context: Context): boolean {
  return isReading(context) || isMarked(context, sentOften);
}
