import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Locale } from '../../../src/frame/model/localized-text';
import { type Say, sayEnglish } from '../../../src/frame/model/say';
import type { Attempts } from '../auth/attempts';
import type { Session } from '../auth/session';
import type { Actor } from '../documents/actor';
import type { Texts } from './texts';

export interface Environment {
  Bindings: HttpBindings | undefined;
  Variables: {
    session: Session;
    requestId?: string;
    locale?: Locale;
    say?: Say;
    secretLimit?: { attempts: Attempts; address: string };
    countCalls?: (more: number) => void;
    /** Runs a heavy call of the session. @throws ApiError 429 with the time of a retry above the limit. */
    runHeavy?: <Result>(work: () => Promise<Result>, cost?: number) => Promise<Result>;
  };
}

export function inLanguageOfRequest(texts: Texts): MiddlewareHandler<Environment> {
  return (context, next) => {
    const locale = texts.preferred(context.req.header('accept-language') ?? '');
    context.set('locale', locale);
    context.set('say', texts.in(locale));
    return next();
  };
}

export function localeOf(context: Context<Environment>): Locale {
  return context.get('locale') ?? 'en';
}

export function sayOf(context: Context<Environment>): Say {
  return context.get('say') ?? sayEnglish;
}

export function requestIdOf(context: Context): string | undefined {
  const id: unknown = context.get('requestId');
  return typeof id === 'string' ? id : undefined;
}

export function actorOf(context: Context<Environment>): Actor {
  const { role, claim, userId, viewOnly } = context.get('session');
  return { role, claim, userId, viewOnly, locale: localeOf(context) };
}
