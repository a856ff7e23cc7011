import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Session } from '../auth/subjects';
import { type LogLevel, log } from '../log/log';
import { countRequest } from '../metrics/registry';
import type { Environment } from './environment';
import { isRoutine } from './serve-call';

const REQUEST_ID_HEADER = 'X-Request-Id';

const VALID_ID = /^[A-Za-z0-9._-]{8,64}$/;
const ID_DIGITS = 12;

/** Returns an id without names, e-mail addresses or access tokens. */
function idOf({ userId, claim }: Session): string {
  return userId ?? claim;
}

function levelOf(status: number, isQuiet: boolean): LogLevel {
  if (status >= 500) return 'error';
  return status >= 400 || !isQuiet ? 'info' : 'debug';
}

/** Logs reads and frequent calls at `debug`. */
export const logRequests: MiddlewareHandler<Environment> = async (context, next) => {
  const { req } = context;
  const sentId = req.header(REQUEST_ID_HEADER);
  const requestId = sentId !== undefined && VALID_ID.test(sentId) ? sentId : randomUUID().slice(-ID_DIGITS);
  context.set('requestId', requestId);
  const startedAt = performance.now();
  await next();
  const { status, headers } = context.res;
  headers.set(REQUEST_ID_HEADER, requestId);
  const ms = performance.now() - startedAt;
  const { method } = req;
  const route = routePath(context);
  countRequest({ route, method, status }, ms);
  const level = levelOf(status, isRoutine(context));
  if (!log.isOn(level)) return;
  const session: Session | undefined = context.get('session');
  const userId = session && idOf(session);
  log[level]('request', { requestId, userId, route, method, status, ms: Math.round(ms * 10) / 10 });
};
