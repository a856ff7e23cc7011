import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Session } from '../auth/session';
import { type LogLevel, log } from '../log/log';
import { countRequest } from '../metrics/requests';
import type { Environment } from './environment';
import { isRoutine } from './read-only-calls';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Of a proxy or a program; what is anything else is replaced. */
const VALID_ID = /^[A-Za-z0-9._-]{8,64}$/;
/** Enough to be found in a log of weeks, and short enough to be read out to somebody. */
const ID_DIGITS = 12;

function newId(): string {
  return randomUUID().slice(-ID_DIGITS);
}

/** By what a session is known for good: never a name, an e-mail address or an access token. */
function idOf({ userId, claim }: Session): string {
  return userId ?? claim;
}

/** Faults of the server's own, what was refused, what was changed, and everything else. */
function levelOf(status: number, isQuiet: boolean): LogLevel {
  if (status >= 500) return 'error';
  return status >= 400 || !isQuiet ? 'info' : 'debug';
}

/**
 * Gives each request an id, which its answer carries, counts it, and writes a line about it: at `debug` for what only reads or
 * comes all the time.
 */
export const logRequests: MiddlewareHandler<Environment> = async (context, next) => {
  const { req } = context;
  const asked = req.header(REQUEST_ID_HEADER);
  const requestId = asked !== undefined && VALID_ID.test(asked) ? asked : newId();
  context.set('requestId', requestId);
  const since = performance.now();
  await next();
  const { status, headers } = context.res;
  headers.set(REQUEST_ID_HEADER, requestId);
  const ms = performance.now() - since;
  const { method } = req;
  const route = routePath(context);
  countRequest({ route, method, status }, ms);
  const level = levelOf(status, isRoutine(context));
  if (!log.isOn(level)) return;
  const session: Session | undefined = context.get('session');
  const userId = session && idOf(session);
  log[level]('request', { requestId, userId, route, method, status, ms: Math.round(ms * 10) / 10 });
};
