import type { Context } from 'hono';
import type { Locale } from '../../src/model/types';
import type { Session } from '../auth/session';
import type { Actor } from '../documents/actor';

/** What the middleware puts beside a request. */
export interface Environment {
  Variables: { session: Session };
}

export function localeOf(context: Context): Locale {
  return context.req.header('accept-language')?.trim().toLowerCase().startsWith('it') ? 'it' : 'en';
}

/** The session of a request as the documents want it. */
export function actorOf(context: Context<Environment>): Actor {
  const { role, claim, userId } = context.get('session');
  return { role, claim, userId, locale: localeOf(context) };
}
