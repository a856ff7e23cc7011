import type { Context } from 'hono';
import type { Locale } from '../../../src/frame/model/localized-text';
import type { Session } from '../auth/session';
import type { Actor } from '../documents/actor';

/** What the middleware puts beside a request. */
export interface Environment {
  Variables: { session: Session; requestId?: string };
}

/** The language that the console asks in: the first one of the header, English without one. */
export function localeOf(context: Context): Locale {
  return /^\s*([a-z]{2})\b/i.exec(context.req.header('accept-language') ?? '')?.[1]?.toLowerCase() ?? 'en';
}

/** The id of a request, by which its lines are found in the log. */
export function requestIdOf(context: Context): string | undefined {
  const id: unknown = context.get('requestId');
  return typeof id === 'string' ? id : undefined;
}

/** The session of a request as the documents want it. */
export function actorOf(context: Context<Environment>): Actor {
  const { role, claim, userId } = context.get('session');
  return { role, claim, userId, locale: localeOf(context) };
}
