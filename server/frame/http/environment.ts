import type { Context } from 'hono';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Session } from '../auth/session';
import type { Actor } from '../documents/actor';

/** What the middleware stores in the context of a request. */
export interface Environment {
  Variables: { session: Session; requestId?: string };
}

/** The language of a request: the first one of `Accept-Language`, or English. */
export function localeOf(context: Context): Locale {
  return /^\s*([a-z]{2})\b/i.exec(context.req.header('accept-language') ?? '')?.[1]?.toLowerCase() ?? 'en';
}

/** The id of a request in the log. */
export function requestIdOf(context: Context): string | undefined {
  const id: unknown = context.get('requestId');
  return typeof id === 'string' ? id : undefined;
}

/** The session of a request as the actor for documents. */
export function actorOf(context: Context<Environment>): Actor {
  const { role, claim, userId } = context.get('session');
  return { role, claim, userId, locale: localeOf(context) };
}
