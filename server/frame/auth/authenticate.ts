import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from '../documents/api-error';
import { message } from '../documents/messages';
import type { Environment } from '../http/environment';
import { isForViewers } from '../http/serve-call';
import type { SessionFinder } from './sessions';
import type { Session } from './subjects';

export function readBearerToken(context: Context): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
}

export const VIEW_AS_HEADER = 'x-view-as';

/** @throws ApiError 403 for an access key that is limited to other addresses. */
function requirePath({ paths }: Session, { req }: Context): void {
  if (paths === undefined || paths.some((above) => req.path === above || req.path.startsWith(`${above}/`))) return;
  throw new ApiError(403, 'key_other_path', message('keys.otherPath', { paths: paths.join(', ') }));
}

export async function findRequestSession(context: Context, sessions: SessionFinder): Promise<Session | undefined> {
  const token = readBearerToken(context);
  const find = sessions.findFor ?? ((_context, text) => sessions.find(text));
  const session = token === undefined ? undefined : await find(context, token);
  if (session !== undefined) requirePath(session, context);
  const ticket = context.req.header(VIEW_AS_HEADER);
  if (session === undefined || ticket === undefined || sessions.seenAs === undefined) return session;
  return sessions.seenAs(session, ticket);
}

export async function findLastingSession(context: Context, sessions: SessionFinder): Promise<Session | undefined> {
  try {
    return await findRequestSession(context, sessions);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** @throws ApiError 401 without a session, 403 for a change by a view-only user. */
export function requireSession(sessions: SessionFinder): MiddlewareHandler<Environment> {
  return async (context, next) => {
    const session = await findRequestSession(context, sessions);
    if (session === undefined) throw new ApiError(401, 'unauthenticated', message('signIn.noSession'));
    if (session.viewOnly === true && !isForViewers(context)) {
      throw new ApiError(403, 'view_only', message('account.viewOnly'));
    }
    context.set('session', session);
    await next();
  };
}
