import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Locale } from '../../../src/frame/model/localized-text';
import { type Say, sayEnglish } from '../../../src/frame/model/say';
import type { Attempts } from '../auth/attempts';
import type { Session } from '../auth/session';
import type { Actor } from '../documents/actor';
import type { Texts } from './texts';

/** What the middleware stores in the context of a request. */
export interface Environment {
  /** Of Node's server; who asks the app without a network has none. */
  Bindings: HttpBindings | undefined;
  Variables: {
    session: Session;
    requestId?: string;
    locale?: Locale;
    say?: Say;
    /** The limit of wrong keys and links, and the network address that it counts for. */
    secretLimit?: { attempts: Attempts; address: string };
    /** Counts further calls of a batch for the key of a program. @throws ApiError 429 above its limit. */
    countCalls?: (more: number) => void;
  };
}

/** Finds out in which language a request is answered. */
export function inLanguageOfRequest(texts: Texts): MiddlewareHandler<Environment> {
  return (context, next) => {
    const locale = texts.preferred(context.req.header('accept-language') ?? '');
    context.set('locale', locale);
    context.set('say', texts.in(locale));
    return next();
  };
}

/** The language of a request. */
export function localeOf(context: Context<Environment>): Locale {
  return context.get('locale') ?? 'en';
}

/** Says texts in the language of a request. */
export function sayOf(context: Context<Environment>): Say {
  return context.get('say') ?? sayEnglish;
}

/** The id of a request in the log. */
export function requestIdOf(context: Context): string | undefined {
  const id: unknown = context.get('requestId');
  return typeof id === 'string' ? id : undefined;
}

/** The session of a request as the actor for documents. */
export function actorOf(context: Context<Environment>): Actor {
  const { role, claim, userId, viewOnly } = context.get('session');
  return { role, claim, userId, viewOnly, locale: localeOf(context) };
}
